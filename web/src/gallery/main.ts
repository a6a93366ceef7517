/** Shows every card and badge; `npm run dev`, then /gallery.html. Not in the built client. */
import { mount } from 'svelte'

import '../fonts.css'
import '../theme.css'
import { language, preferred } from '../language.svelte'
import Gallery from './Gallery.svelte'

const target = document.getElementById('gallery')
if (target === null) throw new Error('gallery.html has no #gallery')

await language.speak(preferred())
await language.withMore()

export default mount(Gallery, { target })
