import * as z from 'zod/mini'
import { missingOr, refuse } from './refusal.ts'

type TextLimits = { max?: number; multiline?: boolean }

const NOT_TEXT = 'Enter this as text'

/** A required text, trimmed. Its length is counted in code points, as PostgreSQL does. */
export function textField({ required, ...limits }: TextLimits & { required: string }) {
  return z.pipe(
    z.string({ error: missingOr(required, NOT_TEXT) }),
    z.transform((value, parsing): string => {
      const text = tidy(value)
      if (isBlank(text)) return refuse(parsing, value, required)
      const fault = findFault(text, limits)
      return fault ? refuse(parsing, value, fault) : text
    }),
  )
}

/** An optional text. Missing, null and blank become null. */
export function optionalText(limits: TextLimits = {}) {
  return z.pipe(
    z.optional(z.nullable(z.string({ error: NOT_TEXT }))),
    z.transform((value, parsing): string | null => {
      const text = tidy(value ?? '')
      if (isBlank(text)) return null
      const fault = findFault(text, limits)
      return fault ? refuse(parsing, value, fault) : text
    }),
  )
}

function tidy(text: string): string {
  return text.trim().replaceAll('\r\n', '\n')
}

// Text of invisible characters only counts as blank, because it would make a row without a visible name.
function isBlank(text: string): boolean {
  return /^[\s\p{Cf}]*$/u.test(text)
}

const BREAKS_AND_TABS = /[\t\n\r\u2028\u2029]/g
const CONTROL = /\p{Cc}/u
const LONE_SURROGATE = /\p{Cs}/u

function findFault(text: string, { max = 200, multiline = false }: TextLimits): string | null {
  if (!multiline && text.search(BREAKS_AND_TABS) >= 0) return 'Write this on one line, without tabs'
  if (CONTROL.test(text.replace(BREAKS_AND_TABS, ''))) return 'Remove the control characters from this text'
  if (LONE_SURROGATE.test(text)) return 'Remove the broken character from this text'
  return [...text].length > max ? `Use at most ${max.toLocaleString('en-GB')} characters` : null
}
