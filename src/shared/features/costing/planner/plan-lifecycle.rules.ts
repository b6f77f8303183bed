import type { PlanStatus } from '#shared/features/costing/price-plans.contract.ts'
import { addMonths, type Day } from '#shared/kernel/calendar/days.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import type { Pence } from '#shared/kernel/numbers/money.ts'

const MAX_MONTHS_AHEAD = 24
const MONTHS_OF_AN_OLD_PRICE = 12

const NO_LONGER_PLANNED: Record<Exclude<PlanStatus, 'planned'>, string> = {
  done: 'These prices have already changed. You can take them back',
  called_off: 'This plan was called off',
  taken_back: 'These prices were already taken back',
}

/** What is wrong with the first day of a plan; null for today or a day within two years. */
export function findStartFault(startsOn: Day, today: Day): string | null {
  if (startsOn < today) return 'Choose today or a day ahead'
  return startsOn > addMonths(today, MAX_MONTHS_AHEAD) ? 'Choose a day within the next 2 years' : null
}

/** Changing a plan and calling it off are for one whose day has not come. */
export function requirePlanned(status: PlanStatus): void {
  if (status !== 'planned') throw new ProductError('conflict', NO_LONGER_PLANNED[status])
}

/** Prices are taken back once. */
export function requireDone(status: PlanStatus): void {
  if (status === 'taken_back') throw new ProductError('conflict', NO_LONGER_PLANNED.taken_back)
  if (status !== 'done') throw new ProductError('conflict', 'These prices have not changed yet')
}

/** A stored line of a plan, and the treatment's price now: null once it is deleted. */
export type PlanLineNow = {
  id: number
  name: string
  priceBefore: Pence
  priceAfter: Pence
  priceNow: Pence | null
}

export type Repricing = {
  toChange: { id: number; price: Pence }[]
  leftAlone: { id: number; name: string }[]
}

/** The prices to set as the plan's day begins. A treatment that was repriced or deleted since is left alone. */
export function startPlan(lines: readonly PlanLineNow[]): Repricing {
  return reprice(lines, ({ priceBefore, priceAfter }) => ({ expected: priceBefore, price: priceAfter }))
}

/**
 * The prices to go back to. It is given the lines whose prices the plan changed; one that was repriced or deleted
 * since is left alone.
 */
export function takeBackPlan(lines: readonly PlanLineNow[]): Repricing {
  return reprice(lines, ({ priceBefore, priceAfter }) => ({ expected: priceAfter, price: priceBefore }))
}

/** Treatments whose price has been the same for a year or more. */
export function listOldPrices<Treatment extends { priceSince: Day }>(
  treatments: readonly Treatment[],
  today: Day,
): Treatment[] {
  return treatments.filter(({ priceSince }) => addMonths(priceSince, MONTHS_OF_AN_OLD_PRICE) <= today)
}

function reprice(
  lines: readonly PlanLineNow[],
  toPrices: (line: PlanLineNow) => { expected: Pence; price: Pence },
): Repricing {
  const isAsExpected = (line: PlanLineNow) => line.priceNow === toPrices(line).expected
  return {
    toChange: lines.filter(isAsExpected).map((line) => ({ id: line.id, price: toPrices(line).price })),
    leftAlone: lines.filter((line) => !isAsExpected(line)).map(({ id, name }) => ({ id, name })),
  }
}
