import * as z from 'zod/mini'
import type { Call } from '#shared/kernel/calls.ts'
import { moneyOut } from '#shared/kernel/numbers/money.contract.ts'
import { optionalPercent, percentOut } from '#shared/kernel/numbers/percent.contract.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import { optionalText } from '#shared/kernel/text.contract.ts'

const ONE_OF_BOTH = 'Enter a percentage or choose a year, not both'

/** By a percentage, or to the minimum wage of a tax year, "2026-27". Which years there are is the rates' matter. */
export const wageRiseInput = z
  .object({
    percent: optionalPercent({ min: percent(1), belowMin: 'Enter more than 0%' }),
    year: optionalText(),
  })
  .check(
    z.superRefine(({ percent: rise, year }, refinement) => {
      if ((rise === null) === (year === null))
        refinement.addIssue({ code: 'custom', path: ['percent'], message: ONE_OF_BOTH })
    }),
  )

/** `before` and `after` are wages. Only people who are paid by the hour. */
const raisedPerson = z.object({
  id: z.number(),
  before: moneyOut,
  after: moneyOut,
  extraPerYear: moneyOut,
})

export const wageRise = z.object({
  people: z.array(raisedPerson),
  extraPerYear: moneyOut,
  /** By how much prices must rise to make up for it. Null without takings. */
  priceRise: z.nullable(percentOut),
  /** What that rise is on the menu's mean price. Null without takings or treatments. */
  onMeanPrice: z.nullable(moneyOut),
})

export type WageRiseInput = z.output<typeof wageRiseInput>
export type WageRiseAnswer = z.output<typeof wageRise>

export const previewWageRise = {
  method: 'POST',
  url: '/api/team/wage-rise',
  schema: { body: wageRiseInput, response: { 200: wageRise } },
} satisfies Call
