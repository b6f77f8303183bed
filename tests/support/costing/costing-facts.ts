import * as z from 'zod/mini'
import type { CardContext, CardTreatment } from '#shared/features/costing/card/card.rules.ts'
import { costOfAnHourInput } from '#shared/features/costing/cost-of-an-hour.contract.ts'
import { type CostOfAnHour, costAnHour } from '#shared/features/costing/hour/cost-of-an-hour.rules.ts'
import type { HourlyPay, Pay, Person } from '#shared/features/costing/team/people.rules.ts'
import { costTeam } from '#shared/features/costing/team/staff-year.rules.ts'
import { requireRates } from '#shared/features/tax/rates/rates.rules.ts'
import { fraction, ZERO_FRACTION } from '#shared/kernel/numbers/fraction.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'

export const today = day('2026-11-17')
export const rates = requireRates(today)

const NO_VAT = { scheme: 'none', share: ZERO_FRACTION } as const
export const STANDARD_VAT = { scheme: 'standard', share: fraction(1, 6) } as const

type HourFields = z.input<typeof costOfAnHourInput>

/** An hour of the room as an owner would send it, at £3,000 a month unless another source is named. */
export function hour(sent: HourFields = {}): CostOfAnHour {
  const input = z.parse(costOfAnHourInput, { costsFrom: 'typed', monthlyCosts: '3000.00', ...sent })
  const records = { spent: { rows: [], firstExpenseOn: null }, rate: null, people: [] }
  return costAnHour({ ...input, isSet: true }, records, { today, rates })
}

/** 21 or over, £12.71 for 37.5 hours, with a pension. */
export function hourly(fields: Partial<HourlyPay> = {}): HourlyPay {
  return {
    kind: 'hourly',
    wage: pence(12_71),
    weeklyHours: 37_50,
    ageBand: '21',
    pension: true,
    doesTreatments: true,
    ...fields,
  }
}

export function person(pay: Pay, fields: Partial<Person> = {}): Person {
  return { id: 1, name: 'Priya', isDeleted: false, pay, ...fields }
}

/** £45 for an hour, £6 of products, done by the owner. */
export function treatment(fields: Partial<CardTreatment> = {}): CardTreatment {
  return {
    price: pence(45_00),
    productCost: pence(6_00),
    duration: 60,
    turnaround: 0,
    teamMemberId: null,
    ...fields,
  }
}

type ContextFields = { vat?: CardContext['vat']; hour?: HourFields; people?: readonly Person[] }

/** Without VAT, card fee and the employment allowance unless they are named. */
export function cardContext({ vat = NO_VAT, hour: sent, people = [] }: ContextFields = {}): CardContext {
  const ofRoom = hour({ cardFee: '0.00', employmentAllowance: false, ...sent })
  const { employmentAllowance } = ofRoom
  return { vat, hour: ofRoom, team: costTeam(people, { employmentAllowance, rates }) }
}
