import type { AgeBand, Pay, TeamMemberRecord } from '#shared/features/costing/team.contract.ts'

export const PAY_OPTIONS: readonly { value: Pay; label: string }[] = [
  { value: 'hourly', label: 'By the hour' },
  { value: 'commission', label: 'On commission' },
  { value: 'owner', label: 'As the owner is' },
]

export const AGE_BAND_OPTIONS: readonly { value: AgeBand; label: string }[] = [
  { value: '21', label: '21 and over' },
  { value: '18', label: '18 to 20' },
  { value: 'under_18', label: 'Under 18' },
  { value: 'apprentice', label: 'Apprentice' },
]

const HEADINGS = [
  'Name',
  'Pay',
  'Commission (%)',
  'Wage an hour (£)',
  'Hours a week',
  'Age band',
  'Pension',
  'Does treatments',
  'An hour really costs (£)',
]

/** The rows of a file, the headings first. */
export function toTeamTable(team: readonly TeamMemberRecord[]): string[][] {
  return [HEADINGS, ...team.map(toCells)]
}

function nameOfPay(pay: Pay): string {
  return PAY_OPTIONS.find(({ value }) => value === pay)?.label ?? ''
}

function toCells(person: TeamMemberRecord): string[] {
  const { name, pay, commission, wage, weeklyHours, ageBand, pension, doesTreatments, loadedHour } = person
  return [
    name,
    nameOfPay(pay),
    commission ?? '',
    wage ?? '',
    weeklyHours ?? '',
    AGE_BAND_OPTIONS.find(({ value }) => value === ageBand)?.label ?? '',
    pension ? 'Yes' : 'No',
    doesTreatments ? 'Yes' : 'No',
    loadedHour ?? '',
  ]
}
