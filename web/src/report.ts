/** Starts the page of `followsuit analyse --html`, into which the command has written the analysis. */
import { mount } from 'svelte'

import './theme.css'
import './app.css'
import { isLanguage, language } from './language.svelte'
import Report from './review/Report.svelte'
import type { Analysis } from './wire'

const target = document.getElementById('app')
const data = document.getElementById('analysis')
if (target === null || data === null) throw new Error('this is no page of followsuit analyse')

const place = target
const analysis = JSON.parse(data.textContent) as Analysis
const wanted = document.documentElement.lang

async function start(): Promise<void> {
  await language.speak(isLanguage(wanted) ? wanted : 'en')
  await language.withMore()
  mount(Report, { target: place, props: { analysis } })
}

void start()
