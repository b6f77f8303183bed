import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useSearch } from 'wouter'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { subscriptionStatusQuery } from '#web/features/billing/billing.api.ts'
import { toExportChoices } from '#web/features/reports/export-choices.ts'
import { readBusinessId, readPeriod } from '#web/features/reports/report-period.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { ExportMenu } from './export-menu.tsx'

/** Exports the period and the business that are chosen on the report page; on all other pages, this month. */
export function LiveExportMenu({ path, user }: { path: string; user: User }) {
  const client = useQueryClient()
  const search = useSearch()
  const address = new URLSearchParams(path === '/reports' ? search : '')
  const { timeZone, name: ownerName } = user
  const { period } = readPeriod(address, dayIn(new Date(), timeZone))
  const businessId = readBusinessId(address)
  // Reads the cached status without a request of its own.
  const { data: status } = useQuery({ ...subscriptionStatusQuery, enabled: false })
  if (status?.active === false) return <ExportLink />
  return <ExportMenu {...toExportChoices({ client, ownerName, timeZone, period, businessId })} />
}

/** While the tools are locked there is no report, but the owner can still export every record. */
function ExportLink() {
  return (
    <ButtonLink document href="/account#export" variant="ghost" icon={Download} className="max-sm:px-3.5!">
      <span className="max-sm:sr-only">Export Report</span>
    </ButtonLink>
  )
}
