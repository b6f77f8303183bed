import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import type { Report } from './reports.contract.ts'

/** The content of every export. */
export type ReportContent = {
  report: Report
  treatments: readonly TreatmentRecord[]
  /** The business of the report, or else the names of the owner's businesses, or the owner's name. */
  owner: string
  today: Day
  timeZone: string
}

type Business = { id: number; name: string; isActive: number }
type Whose = { businessId: number | null; ownerName: string }

/** Four names and more would fill the head of the report, so the owner's own name replaces them. */
const MAX_NAMES = 3

/** Whose report it is, as its head says. */
export function nameReportOwner(businesses: readonly Business[], { businessId, ownerName }: Whose): string {
  const isMeant = ({ id, isActive }: Business) => (businessId === null ? isActive === 1 : id === businessId)
  const names = businesses.filter(isMeant).map(({ name }) => name)
  return names.length > 0 && names.length <= MAX_NAMES ? names.join(', ') : ownerName
}
