import { lazy, Suspense } from 'react'
import type { ExplainedTreatment } from '#shared/features/costing/card/card-sums.rules.ts'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'

/** The rules of cards and of tax are loaded once there is something to work out, so that the form opens quickly. */
const CardPreview = lazy(() =>
  import('./card-preview.tsx').then(
    (file) => ({ default: file.CardPreview }),
    () => ({ default: PreviewMissing }),
  ),
)

/** Renders nothing until price, minutes and costs are typed. */
export function LazyCardPreview({ treatment }: { treatment: ExplainedTreatment | null }) {
  if (!treatment) return null
  return (
    <div className="border-t border-border pt-1">
      <Suspense fallback={<Skeleton className="my-3 h-5" />}>
        <CardPreview treatment={treatment} />
      </Suspense>
    </div>
  )
}

function PreviewMissing() {
  return <p className="py-3 text-small text-ink-2">What it really makes couldn’t be worked out just now.</p>
}
