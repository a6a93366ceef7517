/** Starts the page: one session, fed by the browser's own events, and the app that shows it. */
import { mount } from 'svelte'

import App from './App.svelte'
import './fonts.css'
import './theme.css'
import './app.css'
import { socketAddress } from './connection'
import { language, preferred } from './language.svelte'
import { Session } from './session/session.svelte'
import { fillWorker, startWorker } from './worker'

const target = document.getElementById('app')
if (target === null) throw new Error('index.html has no #app')

const session = new Session(() => new WebSocket(socketAddress(document.baseURI)))

window.addEventListener('hashchange', () => session.navigate(location.hash))
window.addEventListener('online', () => session.wake())
window.addEventListener('offline', () => session.offline())
document.addEventListener('visibilitychange', () => {
  if (document.hidden) session.hide()
  else session.wake()
})

// Keeps what was loaded for a start without a network. Not in development, where files change.
if (import.meta.env.PROD) {
  startWorker()
  // Without a network just now: the next visit tries again.
  fillWorker().catch(() => undefined)
}

// The socket opens meanwhile; nothing is drawn before its words are here.
await language.speak(preferred()).catch(() => language.speak('en'))

export default mount(App, { target, props: { session } })
