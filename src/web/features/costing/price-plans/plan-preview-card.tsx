import { useQuery } from '@tanstack/react-query'
import { CallError } from '#web/api/call-error.ts'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { type PlanValues, toPreviewInput } from './plan-fields.ts'
import { PlanLines } from './plan-lines-list.tsx'
import { PlanOutcome } from './plan-outcome.tsx'
import { previewQuery } from './price-plans.api.ts'

const PREVIEW_DELAY_MS = 300

/** Old and new prices as the form is filled in. */
export function PlanPreview({ values }: { values: PlanValues }) {
  const settled = useDebouncedValue(values, PREVIEW_DELAY_MS)
  const input = toPreviewInput(settled)
  const preview = useQuery(previewQuery(input))
  return (
    <Card aria-labelledby="plan-preview" className="xl:sticky xl:top-6">
      <CardHeader id="plan-preview" title="What changes" />
      {input === null ? (
        <EmptyState
          text="Choose treatments and by how much they rise."
          hint="The old and the new price of each appear here, with what the rise brings in a year."
        />
      ) : preview.data ? (
        <div aria-busy={preview.isFetching}>
          <PlanOutcome of={preview.data} />
          <PlanLines lines={preview.data.lines} />
        </div>
      ) : preview.isError ? (
        <LoadError message={whyNot(preview.error)} onRetry={() => void preview.refetch()} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Card>
  )
}

/** When the server refuses the rise itself, its own message is shown. Any other failure gets a general message. */
function whyNot(error: Error): string {
  const refusal = error instanceof CallError && error.code === 'invalid' ? error.serverMessage : null
  return refusal ?? 'The preview couldn’t be worked out just now. Nothing you’ve typed is lost.'
}
