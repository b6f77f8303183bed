import type { Day } from '#shared/kernel/calendar/days.ts'
import { LONG_MENU, type MenuItem, SHORT_MENU } from './example-menu.rules.ts'
import { createSeededRandom } from './example-random.rules.ts'
import { type SalonSize, spansOf, spreadDays } from './example-spans.rules.ts'
import { type ExampleWork, workOf } from './example-team.rules.ts'

export type ExampleTreatment = {
  name: string
  price: string
  duration: number
  productCost: string
  /** Null when it is calculated from the latest rate. */
  overheadCost: string | null
  madeOn: Day
} & ExampleWork

const SEED = 2_411

const MENUS: Record<SalonSize, readonly MenuItem[]> = { account: SHORT_MENU, demo: LONG_MENU }

export function makeExampleTreatments(size: SalonSize, today: Day): ExampleTreatment[] {
  const menu = MENUS[size]
  const days = spreadDays(spansOf(size, today).recent, menu.length, createSeededRandom(SEED))
  return menu.map(([name, duration, price, productCost, overheadCost = null], index) => ({
    name,
    price,
    duration,
    productCost,
    overheadCost,
    ...workOf(index),
    madeOn: days[index] ?? today,
  }))
}
