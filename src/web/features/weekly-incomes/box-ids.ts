import type { DetailName } from '#shared/features/weekly-incomes/saved-details.rules.ts'
import type { IncomeBox } from './income-drafts.ts'

export function boxId({ businessId, week }: IncomeBox): string {
  return `income-${businessId}-${week}`
}

export function detailId(box: IncomeBox, name: DetailName): string {
  return `${boxId(box)}-${name}`
}
