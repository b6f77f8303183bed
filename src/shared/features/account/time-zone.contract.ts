import * as z from 'zod/mini'
import { refuse } from '#shared/kernel/refusal.ts'

const TIME_ZONE_MESSAGE = 'Choose a time zone from the list'

/** A zone of the tz database. Other spellings of a zone are accepted and stored under its usual name. */
export const timeZoneField = z.pipe(
  z.string({ error: TIME_ZONE_MESSAGE }),
  z.transform((value, parsing): string => findZone(value) ?? refuse(parsing, value, TIME_ZONE_MESSAGE)),
)

export function listTimeZones(): string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
}

/**
 * Browsers use different names for a zone (Asia/Calcutta, Asia/Kolkata). This returns the name that this
 * runtime uses.
 */
function findZone(text: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions()
    return listTimeZones().includes(timeZone) ? timeZone : null
  } catch {
    return null
  }
}
