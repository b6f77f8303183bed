import { useSyncExternalStore } from 'react'
import { storedChoice } from './stored-choice.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const SYSTEM_DARK = '(prefers-color-scheme: dark)'

const choice = storedChoice({ key: 'theme', choices: THEMES, fallback: 'system', apply: paint })

export function getTheme(): Theme {
  return choice.get()
}

function setTheme(theme: Theme): void {
  choice.set(theme)
}

/** Uses the theme of the account, unless a theme was chosen in this browser. */
export function adoptTheme(theme: Theme): void {
  if (theme !== 'system' && !choice.isChosen()) choice.set(theme)
}

/**
 * Follows changes of the system and of other tabs; call it once at start. public/theme.js sets the theme for
 * the first paint.
 */
export function watchTheme(): () => void {
  const system = window.matchMedia(SYSTEM_DARK)
  const repaint = () => paint(getTheme())
  const unsubscribe = choice.subscribe(repaint)
  system.addEventListener('change', repaint)
  return () => {
    unsubscribe()
    system.removeEventListener('change', repaint)
  }
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(choice.subscribe, getTheme, () => 'system'), setTheme]
}

/** Whether the page is dark with this theme. */
export function isDark(theme: Theme, isSystemDark: boolean): boolean {
  return theme === 'dark' || (theme === 'system' && isSystemDark)
}

function paint(theme: Theme): void {
  document.documentElement.classList.toggle('dark', isDark(theme, window.matchMedia(SYSTEM_DARK).matches))
}
