import type { CallError } from './call-error.ts'

/**
 * The message for a failed call: the server's own sentence if there is one, else the fallback of the screen.
 * Only a call without any answer says that the server cannot be reached.
 */
export function toFailureText({ code, serverMessage }: CallError, fallback: string): string {
  if (serverMessage) return serverMessage
  return code === 'unreachable' ? UNREACHABLE_TEXT : fallback
}

/** When our own code failed and nobody knows why. */
export const FAULT_TEXT = 'Something went wrong on our side. What you typed is still here: try again.'

export const UNREACHABLE_TEXT = 'We can’t reach the server. Check your connection and try again.'
