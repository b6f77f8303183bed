import type { AgeBand, TeamMemberInput } from '#shared/features/costing/team.contract.ts'
import { parseHundredths } from '#shared/kernel/numbers/hundredths.ts'
import { fromDecimal, type Pence } from '#shared/kernel/numbers/money.ts'
import { type Percent, percentFromDecimal } from '#shared/kernel/numbers/percent.ts'

/** The part of the tax year's rates that an employer pays by. */
export type PayrollRates = {
  employersInsurance: { rate: Percent; from: Pence; youngFrom: Pence; allowance: Pence }
  pension: { rate: Percent; from: Pence; upTo: Pence }
}

export type HourlyPay = {
  kind: 'hourly'
  wage: Pence
  /** In hundredths of an hour. */
  weeklyHours: number
  ageBand: AgeBand
  pension: boolean
  doesTreatments: boolean
}

export type Pay = HourlyPay | { kind: 'commission'; commission: Percent } | { kind: 'owner' }

/** Somebody of the team. A deleted one still counts on the cards of their treatments, and nowhere else. */
export type Person = { id: number; name: string; isDeleted: boolean; pay: Pay }

type StoredPerson = Omit<TeamMemberInput, 'name'> & { id: number; name: string }

/** A stored person as the rules count with them. */
export function toPerson(stored: StoredPerson, { isDeleted }: { isDeleted: boolean }): Person {
  return { id: stored.id, name: stored.name, isDeleted, pay: toPay(stored) }
}

function toPay({ pay, commission, wage, weeklyHours, ageBand, ...stored }: StoredPerson): Pay {
  if (pay === 'commission')
    return { kind: 'commission', commission: percentFromDecimal(commission ?? '0.00') }
  if (pay === 'owner') return { kind: 'owner' }
  if (wage === null || weeklyHours === null || ageBand === null)
    throw new TypeError(`Person ${stored.id} is paid by the hour and lacks wage, hours or age band`)
  return {
    kind: 'hourly',
    wage: fromDecimal(wage),
    weeklyHours: parseHundredths(weeklyHours) ?? 0,
    ageBand,
    pension: stored.pension,
    doesTreatments: stored.doesTreatments,
  }
}
