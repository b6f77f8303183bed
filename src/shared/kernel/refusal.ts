import * as z from 'zod/mini'

type Parsing = { issues: object[] }

/** Ends a Zod transform with a message, which is shown under the field. */
export function refuse(parsing: Parsing, input: unknown, message: string): never {
  parsing.issues.push({ code: 'custom', message, input })
  return z.NEVER
}

/** The message for a value of the wrong type: `required` when it is missing, `explained` for anything else. */
export function missingOr(required: string, explained: string) {
  return (issue: { input?: unknown }) => (isMissing(issue.input) ? required : explained)
}

export function isMissing(value: unknown): value is null | undefined | '' {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
