import * as z from 'zod/mini'
import { wholeNumberField } from './numbers.contract.ts'

const limitMessage = 'Ask for 1 to 500 records at a time'
/** A name of 200 characters, each as long as there are, as base64. */
const MAX_CURSOR_LENGTH = 2_000
const cursorMessage = 'This is not the address of a next page'

/** What every list call takes. */
export const pageQuery = z.object({
  limit: z._default(
    wholeNumberField({ required: limitMessage, min: 1, max: 500, message: limitMessage }),
    100,
  ),
  cursor: z.optional(
    z.string({ error: cursorMessage }).check(z.maxLength(MAX_CURSOR_LENGTH, { error: cursorMessage })),
  ),
})

const MAX_SKIP = 1_000_000
const skipMessage = 'Skip at most 1,000,000 records'

/** The same for a list whose pages are turned by their number: the rows before a page are passed over. */
export const pageByNumberQuery = z.extend(pageQuery, {
  skip: z._default(
    wholeNumberField({ required: skipMessage, min: 0, max: MAX_SKIP, message: skipMessage }),
    0,
  ),
})

export type CursorPart = string | number

/** The place after the last row shown, as text that is safe in an address. */
export function encodeCursor(parts: CursorPart[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(parts))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The parts again, or null when somebody made the text up. */
export function decodeCursor(text: string): CursorPart[] | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    const parts: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return Array.isArray(parts) && parts.every(isCursorPart) ? parts : null
  } catch {
    // Any text can stand in an address; what cannot be read is simply no cursor of ours.
    return null
  }
}

/** The value of the `Link` header that leads to the next page of the question asked at this address. */
export function nextLink(url: string, cursor: string): string {
  // Only the first question mark ends the path: a further one belongs to what was searched for.
  const pathEnd = url.indexOf('?')
  const path = pathEnd < 0 ? url : url.slice(0, pathEnd)
  const search = new URLSearchParams(pathEnd < 0 ? '' : url.slice(pathEnd + 1))
  search.set('cursor', cursor)
  // The cursor is behind what was passed over.
  search.delete('skip')
  return `<${path}?${search}>; rel="next"`
}

// The database refuses these with a fault of its own, which would answer 500.
const UNREADABLE = /[\p{Cc}\p{Cs}]/u

function isCursorPart(part: unknown): part is CursorPart {
  return typeof part === 'string' ? !UNREADABLE.test(part) : Number.isFinite(part)
}
