import type { ZodMiniType } from 'zod/mini'

/** The validated values of a form, or an error per field. */
export type Checked<Name extends string, Sent> =
  | { isValid: true; sent: Sent }
  | { isValid: false; faults: Partial<Record<Name, string>> }

/** Validates a form with its contract. Only the first error of each field is shown. */
export function checkWith<Typed extends object, Sent>(schema: ZodMiniType<Sent, Typed>) {
  type Name = keyof Typed & string
  return (typed: Record<Name, string>): Checked<Name, Sent> => {
    const { success, data, error } = schema.safeParse(typed)
    return success ? { isValid: true, sent: data } : { isValid: false, faults: toFaults(error.issues) }
  }
}

type Issue = { path: PropertyKey[]; message: string }

function toFaults<Name extends string>(issues: readonly Issue[]): Partial<Record<Name, string>> {
  const faults: Record<string, string> = {}
  for (const { path, message } of issues) faults[String(path[0])] ??= message
  return faults as Partial<Record<Name, string>>
}
