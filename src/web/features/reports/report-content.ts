import type { QueryClient } from '@tanstack/react-query'
import type { Report } from '#shared/features/reports/reports.contract.ts'
import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import type { ReportScope } from './reports.api.ts'

export type ReportRequest = {
  client: QueryClient
  ownerName: string
  timeZone: string
} & ReportScope

/** The content of every export. */
export type ReportContent = {
  report: Report
  treatments: readonly TreatmentRecord[]
  /** The business of the report, or else the names of the owner's businesses, or the owner's name. */
  owner: string
  today: Day
  timeZone: string
  hasExample: boolean
}
