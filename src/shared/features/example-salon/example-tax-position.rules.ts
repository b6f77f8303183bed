import { defaultTaxPosition, type TaxPositionInput } from '#shared/features/tax/tax-position.contract.ts'
import { addMonths, type Day, startOfMonth } from '#shared/kernel/calendar/days.ts'

/** A company with VAT in its prices, registered a year before its first week, so that every week counts alike. */
export function makeExampleTaxPosition(firstWeek: Day): TaxPositionInput {
  return {
    ...defaultTaxPosition(),
    legalForm: 'company',
    vatScheme: 'standard',
    vatRegisteredOn: addMonths(startOfMonth(firstWeek), -12),
  }
}
