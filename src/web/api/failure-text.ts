import type { CallError } from './call-error.ts'

/**
 * What to tell somebody whose call failed: the server's own sentence, else what the screen says by default. A
 * server that answered was reached, whatever it answered.
 */
export function toFailureText({ code, serverMessage }: CallError, fallback: string): string {
  if (serverMessage) return serverMessage
  return code === 'unreachable' ? UNREACHABLE : fallback
}

const UNREACHABLE = 'We can’t reach the server. Check your connection and try again.'
