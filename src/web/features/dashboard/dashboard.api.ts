import { queryOptions } from '@tanstack/react-query'
import {
  type Dashboard,
  type DashboardPart,
  readDashboard,
} from '#shared/features/dashboard/dashboard.contract.ts'
import { readDashboardTax } from '#shared/features/dashboard/dashboard-tax.contract.ts'
import { call } from '#web/api/client.ts'

/** The whole screen in one call. A part that the server could not read is null. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(readDashboard, { signal }),
})

/** Loaded after the figures above are shown, so that they do not wait for an estimate. */
export const dashboardTaxQuery = queryOptions({
  queryKey: ['dashboard', 'tax'],
  queryFn: ({ signal }) => call(readDashboardTax, { signal }),
})

/** A part of the screen: undefined while loading, null when it failed. */
export type Part<T> = { value: T | null | undefined; onRetry: () => void }

export type ReadPart = <Key extends DashboardPart>(key: Key) => Part<NonNullable<Dashboard[Key]>>
