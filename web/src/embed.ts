/** Starts the page that other sites show in a frame: the replay of a lasting link, and no more. */
import { mount } from 'svelte'

import './fonts.css'
import './theme.css'
import './app.css'
import { language, preferred } from './language.svelte'
import ReviewPage from './review/ReviewPage.svelte'
import { parseRoute, sourceOf } from './session/route'

const target = document.getElementById('app')
if (target === null) throw new Error('embed.html has no #app')

const route = parseRoute(location.hash)
const source = sourceOf(route.page === 'replay' ? route : { page: 'replay', secret: '' })

await language.speak(preferred()).catch(() => language.speak('en'))
await language.withMore()

export default mount(ReviewPage, { target, props: { source, embedded: true } })
