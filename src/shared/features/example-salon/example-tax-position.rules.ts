import { addMonths, type Day, startOfMonth } from '#shared/kernel/calendar/days.ts'

/** The rest of the position takes its defaults. */
export type ExampleTaxPosition = { legalForm: 'company'; vatScheme: 'standard'; vatRegisteredOn: Day }

/** A company with VAT in its prices, registered a year before its first week, so that every week counts alike. */
export function makeExampleTaxPosition(firstWeek: Day): ExampleTaxPosition {
  const vatRegisteredOn = addMonths(startOfMonth(firstWeek), -12)
  return { legalForm: 'company', vatScheme: 'standard', vatRegisteredOn }
}
