import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { dayIn } from '#shared/kernel/days.ts'
import { toExportChoices } from '#web/features/reports/export-choices.api.ts'
import { readPeriod } from '#web/features/reports/report-period.api.ts'
import { ExportMenu } from './export-menu.tsx'

/** On the report itself, of the period that is chosen there; everywhere else, of this month. */
export function LiveExportMenu({ path, user }: { path: string; user: User }) {
  const client = useQueryClient()
  const search = useSearch()
  const address = new URLSearchParams(path === '/reports' ? search : '')
  const { timeZone, name: ownerName } = user
  const { period } = readPeriod(address, dayIn(new Date(), timeZone))
  return <ExportMenu {...toExportChoices({ client, ownerName, timeZone, period })} />
}
