import * as z from 'zod/mini'
import { wholeNumberField } from '#shared/kernel/numbers/numbers.contract.ts'

const limitMessage = 'Ask for 1 to 500 records at a time'
/** Enough for a name of 200 characters of the longest encoding, as base64. */
const MAX_CURSOR_LENGTH = 2_000
const cursorMessage = 'This is not the address of a next page'

/** The query of every list call. */
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

/** The same for a list with numbered pages: `skip` leaves out the rows before a page. */
export const pageByNumberQuery = z.extend(pageQuery, {
  skip: z._default(
    wholeNumberField({ required: skipMessage, min: 0, max: MAX_SKIP, message: skipMessage }),
    0,
  ),
})

/** The query of a call that lists deleted records. A browser shows them a page of this size at a time. */
export const binPageQuery = z.pick(pageByNumberQuery, { limit: true, skip: true })

export type BinPage = z.output<typeof binPageQuery>

export type CursorPart = string | number

/** The position after the last row of a page, as text that is safe in an address. */
export function encodeCursor(parts: CursorPart[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(parts))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The parts of a cursor. Null when the text is not one of our cursors. */
export function decodeCursor(text: string): CursorPart[] | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    const parts: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return Array.isArray(parts) && parts.every(isCursorPart) ? parts : null
  } catch {
    // Anybody can put any text into an address, so unreadable text just means that it is not a cursor.
    return null
  }
}

/** The value of the `Link` header with the next page of the list at this address. */
export function nextLink(url: string, cursor: string): string {
  // Only the first question mark ends the path: another one belongs to the search text.
  const pathEnd = url.indexOf('?')
  const path = pathEnd < 0 ? url : url.slice(0, pathEnd)
  const search = new URLSearchParams(pathEnd < 0 ? '' : url.slice(pathEnd + 1))
  search.set('cursor', cursor)
  // The cursor already comes after the skipped rows.
  search.delete('skip')
  return `<${path}?${search}>; rel="next"`
}

// The database refuses these characters with an error, which would answer 500.
const UNREADABLE = /[\p{Cc}\p{Cs}]/u

function isCursorPart(part: unknown): part is CursorPart {
  return typeof part === 'string' ? !UNREADABLE.test(part) : Number.isFinite(part)
}
