import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '#shared/features/auth/auth.contract.ts'
import type { PublicSettings } from '#shared/features/landing/landing.contract.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { useAddress } from '#web/lib/address.ts'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { ReportBusinessField, useChosenBusiness } from './business-picker.tsx'
import { ComparisonCard } from './comparison-card.tsx'
import { toExportChoices } from './export-choices.ts'
import { ExportOptionsCard, type Sending } from './export-options-card.tsx'
import { FinancialOverviewCard } from './financial-overview-card.tsx'
import { PeriodForm } from './period-picker.tsx'
import { ProfitAndLossCard } from './profit-and-loss-card.tsx'
import { ReportMetrics } from './report-metrics-card.tsx'
import { readPeriod } from './report-period.ts'
import { reportQuery } from './reports.api.ts'
import { TreatmentAnalysisCard } from './treatment-analysis-card.tsx'

type ReportsPageProps = { user: User | null; settings: PublicSettings }

export function ReportsPage({ user, settings }: ReportsPageProps) {
  const client = useQueryClient()
  const { address, change } = useAddress()
  const timeZone = user?.timeZone ?? 'Europe/London'
  const today = dayIn(new Date(), timeZone)
  const asked = readPeriod(address, today)
  const { business, isKnown } = useChosenBusiness()
  const scope = { period: asked.period, businessId: business?.id ?? null }
  const { data, isError, isPlaceholderData, refetch } = useQuery({ ...reportQuery(scope), enabled: isKnown })
  const report = isKnown ? data : undefined
  const choices = toExportChoices({ client, ownerName: user?.name ?? '', timeZone, ...scope })
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <div className="no-print flex flex-wrap items-start gap-4">
        <PeriodForm asked={asked} onChange={change} />
        <ReportBusinessField />
      </div>
      {isError && (
        <LoadError
          message="Your report couldn’t be loaded just now. Nothing you’ve entered is lost."
          onRetry={() => void refetch()}
        />
      )}
      {(report || !isError) && (
        <div className="grid grid-cols-1 gap-4 sm:gap-6" aria-busy={isPlaceholderData}>
          <ReportMetrics report={isPlaceholderData ? undefined : report} />
          <ExportOptionsCard choices={choices} scope={scope} sending={toSending(user, settings)} />
          <div className="grid grid-cols-1 gap-4 sm:gap-6 xl:grid-cols-2">
            <FinancialOverviewCard report={report} timeZone={timeZone} />
            <TreatmentAnalysisCard report={report} />
          </div>
          {report && <ComparisonCard report={report} />}
          {report && <ProfitAndLossCard report={report} today={today} />}
        </div>
      )}
    </div>
  )
}

function toSending(user: User | null, { sendsMail }: PublicSettings): Sending {
  if (!sendsMail || isReadOnly) return 'draft-only'
  return user?.emailVerified ? 'ready' : 'unconfirmed'
}
