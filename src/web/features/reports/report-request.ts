import type { QueryClient } from '@tanstack/react-query'
import type { ReportScope } from './reports.api.ts'

export type ReportRequest = {
  client: QueryClient
  ownerName: string
  timeZone: string
} & ReportScope
