import {
  type AgeBand,
  findMissingPay,
  type TeamMemberChange,
  type TeamMemberInput,
} from '#shared/features/costing/team.contract.ts'
import { type Day, formatDay } from '#shared/kernel/calendar/days.ts'
import { formatPounds, fromDecimal, type Pence } from '#shared/kernel/numbers/money.ts'

/** The least an hour may be paid from a day on. */
export type MinimumWage = { from: Day; from21: Pence; from18: Pence; under18: Pence }

const AGE_BAND_WORDS: Record<AgeBand, string> = {
  '21': '21 and over',
  '18': '18 to 20',
  under_18: 'under 18',
  apprentice: 'apprentices',
}

/** The minimum of an age band. Apprentices are paid as the youngest are. */
export function minimumFor(ageBand: AgeBand, { from21, from18, under18 }: MinimumWage): Pence {
  if (ageBand === '21') return from21
  return ageBand === '18' ? from18 : under18
}

type Waged = Pick<TeamMemberInput, 'pay' | 'wage' | 'ageBand'>

/** Whether a wage is under the minimum. `minimum` is null on a day before the first known one. */
export function isBelowMinimum({ pay, wage, ageBand }: Waged, minimum: MinimumWage | null): boolean {
  if (pay !== 'hourly' || wage === null || ageBand === null || minimum === null) return false
  return fromDecimal(wage) < minimumFor(ageBand, minimum)
}

/**
 * What is wrong with a person, by field: what the pay lacks, and a wage under today's minimum. Of a change it is given
 * the person as they would become and the fields that change: a wage that was stored before the minimum rose stays
 * until it is touched.
 */
export function findTeamFaults(
  member: TeamMemberInput,
  minimum: MinimumWage | null,
  change: TeamMemberChange = member,
): Record<string, string> {
  const missing = findMissingPay(member)
  const isTouched = 'wage' in change || 'ageBand' in change || 'pay' in change
  if (!isTouched || minimum === null || !isBelowMinimum(member, minimum)) return missing
  return { ...missing, wage: writeMinimum(member.ageBand ?? '21', minimum) }
}

/** Without what the pay does not need. */
export function tidyPay(member: TeamMemberInput): TeamMemberInput {
  const isHourly = member.pay === 'hourly'
  return {
    ...member,
    commission: member.pay === 'commission' ? member.commission : null,
    wage: isHourly ? member.wage : null,
    weeklyHours: isHourly ? member.weeklyHours : null,
    ageBand: isHourly ? member.ageBand : null,
    pension: isHourly && member.pension,
    doesTreatments: !isHourly || member.doesTreatments,
  }
}

function writeMinimum(ageBand: AgeBand, minimum: MinimumWage): string {
  const least = formatPounds(minimumFor(ageBand, minimum))
  return `The minimum wage for ${AGE_BAND_WORDS[ageBand]} is ${least} an hour since ${formatDay(minimum.from)}`
}
