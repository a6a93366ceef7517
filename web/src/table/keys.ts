/** Which key asks for what at the table. Keys with Ctrl, Meta or Alt belong to the browser. */

export type Panel = 'menu' | 'score' | 'last' | 'log' | 'stats' | 'rules' | 'people' | 'talk'

export type KeyAction =
  | { kind: 'panel'; panel: Panel }
  | { kind: 'digit'; digit: string }
  | { kind: 'step'; by: -1 | 1 }
  | { kind: 'end'; last: boolean }
  | { kind: 'pass' }
  | { kind: 'next' }
  | { kind: 'undo' }
  | { kind: 'hint' }
  | { kind: 'confirm' }

const PANEL_KEYS: Record<string, Panel> = {
  l: 'last',
  h: 'log',
  s: 'stats',
  r: 'rules',
  '?': 'rules',
  t: 'score',
  m: 'menu',
}

/** The action of a pressed key, or null when it is none of the table's business. */
export function keyAction(event: KeyboardEvent): KeyAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null
  if (event.isComposing || isTyping(event.target)) return null
  const { key } = event
  // A key held down goes along the cards, and does nothing else twice.
  if (event.repeat && !key.startsWith('Arrow')) return null
  const panel = PANEL_KEYS[key.toLowerCase()]
  if (panel !== undefined) return { kind: 'panel', panel }
  if (/^\d$/.test(key)) return { kind: 'digit', digit: key }
  switch (key) {
    case 'ArrowLeft':
      return { kind: 'step', by: -1 }
    case 'ArrowRight':
      return { kind: 'step', by: 1 }
    case 'Home':
      return { kind: 'end', last: false }
    case 'End':
      return { kind: 'end', last: true }
    case 'p':
    case 'P':
      return { kind: 'pass' }
    case 'n':
    case 'N':
      return { kind: 'next' }
    case 'u':
    case 'U':
      return { kind: 'undo' }
    case 'i':
    case 'I':
      return { kind: 'hint' }
    case 'Enter':
    case ' ':
      // On a control these keys are its own.
      return onControl(event.target) ? null : { kind: 'confirm' }
    default:
      return null
  }
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox'].includes(target.type)
  return target.isContentEditable || target.matches('textarea, select')
}

function onControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, input, summary') !== null
}
