export const PASSWORD_MIN = 8
const PASSWORD_MAX = 256

/** Below this length a reset has its own message. */
const RESET_PASSWORD_MIN = 6

export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters'
export const RESET_PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long'
export const PASSWORD_TOO_LONG = 'Password must be at most 256 characters'
export const PASSWORD_TOO_COMMON = 'This password is among the most guessed. Please choose another one'

/** The fault in a new password, or null. Only the server can check whether it is a common password. */
export function findPasswordFault(password: string): string | null {
  const length = [...password].length
  if (length < PASSWORD_MIN) return PASSWORD_TOO_SHORT
  return length > PASSWORD_MAX ? PASSWORD_TOO_LONG : null
}

export function findResetPasswordFault(password: string): string | null {
  return [...password].length < RESET_PASSWORD_MIN ? RESET_PASSWORD_TOO_SHORT : findPasswordFault(password)
}
