import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { workOutPots } from '#shared/features/tax/pots/pots.rules.ts'
import { FIRST_RATES_DAY } from '#shared/features/tax/rates/rates.rules.ts'
import { mondayOf } from '#shared/kernel/calendar/days.ts'
import { sumPence } from '#shared/kernel/numbers/money.ts'
import { applyHistory, type Stored, toPotsInput } from '#tests/support/tax/apply-history.ts'
import { anyHistory } from '#tests/support/tax/arbitrary-history.ts'
import { workOutCloses } from './closes.rules.ts'

const closedAt = '2026-11-15T18:00:00.000Z'

describe('for every history', () => {
  test('the pots of this week are those of pots that start with it', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const monday = mondayOf(history.today)
        fc.pre(monday >= FIRST_RATES_DAY)
        const input = toPotsInput(applyHistory(history).at(-1) as Stored, history)
        const closes = [{ weekStartDate: monday, hours: null, closedAt }]
        const [close] = workOutCloses({ ...input, closes, percents: history.settings, goals: [] })
        const { pots } = workOutPots({ ...input, settings: { ...history.settings, startedOn: monday } })
        expect(close?.pots).toEqual(Object.fromEntries(pots.map(({ pot, belongs }) => [pot, belongs])))
      }),
      { numRuns: 200 },
    )
  })

  test('the pots of one week add up to its takings and tips', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const input = toPotsInput(applyHistory(history).at(-1) as Stored, history)
        const closes = input.weeks.map(({ monday }) => ({ weekStartDate: monday, hours: null, closedAt }))
        const worked = workOutCloses({ ...input, closes, percents: history.settings, goals: [] })
        expect(worked.map(({ pots }) => sumPence(Object.values(pots)))).toEqual(
          worked.map(({ takings }) => takings.gross + takings.tips),
        )
      }),
    )
  })

  test('the taxes of all weeks of a year are the tax pot of that year, but for a penny a week', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const input = toPotsInput(applyHistory(history).at(-1) as Stored, history)
        const mondays = input.weeks.map(({ monday }) => monday)
        const counted = mondays.filter(
          (monday) => monday >= history.settings.startedOn && monday <= history.today,
        )
        const closes = counted.map((weekStartDate) => ({ weekStartDate, hours: null, closedAt }))
        const taxes = workOutCloses({ ...input, closes, percents: history.settings, goals: [] })
        const pot = workOutPots(input).pots.find((one) => one.pot === 'tax')?.belongs ?? 0
        const difference = Math.abs(pot - sumPence(taxes.map(({ pots }) => pots.tax)))
        expect(difference).toBeLessThanOrEqual(counted.length + 1)
      }),
    )
  })
})
