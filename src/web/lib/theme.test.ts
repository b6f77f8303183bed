import { describe, expect, it } from 'vitest'
import { oneOf } from './stored-choice.ts'
import { getTheme, isDark, THEMES } from './theme.ts'

describe('the stored theme', () => {
  it.each(['light', 'dark', 'system'])('takes %s', (text) => {
    expect(oneOf(THEMES, text)).toBe(text)
  })

  it.each([null, '', 'DARK', ' dark', 'blue', '"dark"', '__proto__'])('refuses %j', (text) => {
    expect(oneOf(THEMES, text)).toBeNull()
  })

  it('follows the system when there is no storage', () => {
    expect(getTheme()).toBe('system')
  })
})

describe('what the page shows', () => {
  it.each([
    { theme: 'light', isSystemDark: true, dark: false },
    { theme: 'dark', isSystemDark: false, dark: true },
    { theme: 'system', isSystemDark: true, dark: true },
    { theme: 'system', isSystemDark: false, dark: false },
  ] as const)('$theme with a dark system $isSystemDark is dark: $dark', ({ theme, isSystemDark, dark }) => {
    expect(isDark(theme, isSystemDark)).toBe(dark)
  })
})
