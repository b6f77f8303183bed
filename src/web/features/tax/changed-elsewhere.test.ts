import { expect, test } from 'vitest'
import { defaultTaxPosition, type TaxPosition } from '#shared/features/tax/tax-position.contract.ts'
import { keepChangedElsewhere } from './changed-elsewhere.ts'

const OPENED: TaxPosition = {
  ...(defaultTaxPosition() as unknown as TaxPosition),
  ...{ lastBill: { year: '2025-26', amount: '900.00' }, isSet: true, isExample: false },
}

test('what another tab changed stays, and what was changed here is sent', () => {
  const { isSet: _, isExample: __, ...input } = OPENED
  const sent = { ...input, vatQuarterEnds: 1 } as ReturnType<typeof defaultTaxPosition>
  const now = { ...OPENED, yearEndMonth: 6, vatQuarterEnds: 2, lastBill: null }
  expect(keepChangedElsewhere(sent, { opened: OPENED, now })).toEqual({
    ...sent,
    vatQuarterEnds: 1,
    yearEndMonth: 6,
    lastBill: null,
  })
  expect(keepChangedElsewhere(sent, { opened: OPENED, now: OPENED })).toEqual(sent)
})
