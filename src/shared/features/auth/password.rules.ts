export const PASSWORD_MIN = 8
const PASSWORD_MAX = 256

/** Shorter than this, a reset says so in words of its own. */
const RESET_PASSWORD_MIN = 6

export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters'
export const RESET_PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long'
export const PASSWORD_TOO_LONG = 'Password must be at most 256 characters'
export const PASSWORD_TOO_COMMON = 'This password is among the most guessed. Please choose another one'

/** What is wrong with a new password, or null. Whether it is a common one, only the server knows. */
export function findPasswordFault(password: string): string | null {
  const length = [...password].length
  if (length < PASSWORD_MIN) return PASSWORD_TOO_SHORT
  return length > PASSWORD_MAX ? PASSWORD_TOO_LONG : null
}

export function findResetPasswordFault(password: string): string | null {
  return [...password].length < RESET_PASSWORD_MIN ? RESET_PASSWORD_TOO_SHORT : findPasswordFault(password)
}
