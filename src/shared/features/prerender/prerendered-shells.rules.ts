/** The app's pages that signed-out visitors usually open first. */
export const SHELL_PATHS = [
  '/login',
  '/register',
  '/forgot-password',
  '/subscribe',
  '/help',
  '/help/tax',
] as const

type ShellPath = (typeof SHELL_PATHS)[number]

/** `name` is that of its file. */
export type Shell = { name: string; path: ShellPath; offersPasskeys: boolean }

/**
 * One shell for each page, as nearly every server shows it. Where no passkeys are offered the login has no button for
 * them, and its shell must not show one that then vanishes.
 */
export const SHELLS: readonly Shell[] = [
  ...SHELL_PATHS.map((path) => ({ name: path, path, offersPasskeys: true })),
  { name: '/login-without-passkeys', path: '/login', offersPasskeys: false },
]

type Asked = { path: string; offersPasskeys: boolean }

export function findShell({ path, offersPasskeys }: Asked): Shell | null {
  const shells = SHELLS.filter((shell) => shell.path === path)
  return shells.find((shell) => shell.offersPasskeys === offersPasskeys) ?? shells[0] ?? null
}
