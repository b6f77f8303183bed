import { tidyPay } from '#shared/features/costing/team/minimum-wage.rules.ts'
import {
  type TeamMemberInput,
  type TeamMemberRecord,
  teamMemberInput,
} from '#shared/features/costing/team.contract.ts'
import { addUpPounds, toDecimal } from '#shared/kernel/numbers/money.ts'
import type { Checked } from '#web/forms/contract-check.ts'

export type MemberField = keyof TeamMemberInput
export type TypedMember = Record<MemberField, string>

export const BLANK_MEMBER: TypedMember = {
  name: '',
  pay: 'hourly',
  commission: '',
  wage: '',
  weeklyHours: '',
  ageBand: '21',
  pension: '',
  doesTreatments: 'yes',
}

export function toTypedMember(person: TeamMemberRecord): TypedMember {
  return {
    name: person.name,
    pay: person.pay,
    commission: person.commission ?? '',
    wage: person.wage ?? '',
    weeklyHours: person.weeklyHours ?? '',
    ageBand: person.ageBand ?? '21',
    pension: person.pension ? 'yes' : '',
    doesTreatments: person.doesTreatments ? 'yes' : '',
  }
}

/** Validates by the contract. What the pay has no use for is not asked for, so it is no fault either. */
export function checkMember(typed: TypedMember): Checked<MemberField, TeamMemberInput> {
  const isHourly = typed.pay === 'hourly'
  const { success, data, error } = teamMemberInput.safeParse({
    name: typed.name,
    pay: typed.pay,
    commission: typed.pay === 'commission' ? plainPercent(typed.commission) : '',
    wage: isHourly ? plainMoney(typed.wage) : '',
    weeklyHours: isHourly ? typed.weeklyHours.trim() : '',
    ageBand: isHourly ? typed.ageBand : null,
    pension: typed.pension === 'yes',
    doesTreatments: typed.doesTreatments === 'yes',
  })
  if (success) return { isValid: true, sent: tidyPay(data) }
  const faults: Partial<TypedMember> = {}
  for (const { path, message } of error.issues) faults[path[0] as MemberField] ??= message
  return { isValid: false, faults }
}

/** Enter submits without a blur, so "£12.71" may still be in the field. */
function plainMoney(typed: string): string {
  const amount = addUpPounds(typed)
  return amount === null ? typed.trim() : toDecimal(amount)
}

function plainPercent(typed: string): string {
  return typed.trim().replace(/\s*%$/, '')
}
