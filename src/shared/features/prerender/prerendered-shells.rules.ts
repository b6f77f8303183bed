/** The app's pages that signed-out visitors usually open first. */
export const SHELL_PATHS = [
  '/login',
  '/register',
  '/forgot-password',
  '/subscribe',
  '/help',
  '/help/tax',
] as const

export type ShellPath = (typeof SHELL_PATHS)[number]

export function hasPrerenderedShell(path: string): path is ShellPath {
  return SHELL_PATHS.some((shell) => shell === path)
}
