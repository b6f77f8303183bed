import { describe, expect, test } from 'vitest'
import { sortLines } from '#shared/features/bank-import/line-kinds.rules.ts'
import type { PayeeRuleRecord } from '#shared/features/expenses/payee-rules.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { readShape } from '#tests/support/bank-shapes.ts'
import { fitsOneCall } from './import-size.ts'
import { NO_ANSWERS, toSentLine } from './preview-answers.ts'
import { toPreviewLines } from './preview-lines.ts'

/** What the browser sends for the most lines, of a payee with a rule. */
function mostLines(text: string, description: string | null = null) {
  const payments = Array.from({ length: 20_000 }, (_, line) => {
    return { line, date: '2026-11-02' as Day, text, amount: pence(-123_456), fee: pence(0), kind: '' }
  })
  const rule: PayeeRuleRecord = {
    ...{
      id: 1,
      userId: 1,
      contains: text.slice(0, 20),
      category: 'Phone, Software & Stationery',
      description,
    },
    ...{ isPrivate: false, isExample: false, createdAt: '' },
  }
  const lines = toPreviewLines(sortLines(payments, { isCardProcessor: false }), [rule])
  return lines.flatMap((line) => toSentLine(line, NO_ANSWERS) ?? [])
}

const LONG = 'CARD PAYMENT TO A SHOP WITH A LONG NAME '.repeat(5)

describe('20,000 lines', () => {
  test('are read, one more is refused', async () => {
    const body = (count: number) =>
      `Date,Details,Amount\n${'01/11/2026,Tesco stores 3321,-12.50\n'.repeat(count)}`
    expect(await readShape(body(20_000))).toMatchObject({ payments: { length: 20_000 } })
    expect(await readShape(body(20_001))).toBe(
      'Import at most 20,000 lines at a time. This file has 20,001: download a shorter time.',
    )
  })

  test('of long texts fit one call', () => {
    const lines = mostLines(LONG.slice(0, 140))
    expect(lines).toHaveLength(20_000)
    expect(fitsOneCall(lines)).toBe(true)
  })

  test('fit when a rule names them as the bank does', () => {
    expect(fitsOneCall(mostLines(LONG.slice(0, 140), LONG.slice(0, 140)))).toBe(true)
  })

  test.each([
    ['of the longest texts', LONG.slice(0, 200), null],
    ['of letters that take two bytes', 'é'.repeat(140), null],
    ['that a rule names at length', LONG.slice(0, 140), 'Stationery for the desk'.repeat(4)],
  ])('%s do not, so they are not sent', (_what, text, description) => {
    expect(fitsOneCall(mostLines(text, description))).toBe(false)
  })
})

test('what is not the usual is sent', () => {
  expect(mostLines('WELLA UK', 'Colour')[0]).toEqual({
    date: '2026-11-02',
    text: 'WELLA UK',
    amount: '1234.56',
    category: 'Phone, Software & Stationery',
    description: 'Colour',
  })
})
