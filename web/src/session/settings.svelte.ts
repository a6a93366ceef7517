/** How this browser likes the page: theme and speed of animation. */
import { SPEEDS, type Speed } from '../table/pacer'
import { readStored, writeStored } from './stored'

export type Theme = 'system' | 'light' | 'dark'
export const THEMES: readonly Theme[] = ['system', 'light', 'dark']

class Settings {
  theme = $state<Theme>('system')
  speed = $state<Speed>('normal')

  constructor() {
    this.setTheme(THEMES.find((theme) => theme === readStored('theme')) ?? 'system')
    this.setSpeed(SPEEDS.find((speed) => speed === readStored('speed')) ?? 'normal')
  }

  setTheme(theme: Theme): void {
    this.theme = theme
    writeStored('theme', theme)
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }

  setSpeed(speed: Speed): void {
    this.speed = speed
    writeStored('speed', speed)
    document.documentElement.dataset['speed'] = speed
  }
}

export const settings = new Settings()
