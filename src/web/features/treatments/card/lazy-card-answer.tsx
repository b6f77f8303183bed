import { lazy, Suspense } from 'react'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import type { CardAnswerProps } from './card-answer.tsx'

/** Loaded together with the preview of the card. Where that fails, the preview says so. */
const CardAnswer = lazy(() =>
  import('./card-answer.tsx').then(
    (file) => ({ default: file.CardAnswer }),
    () => ({ default: () => null }),
  ),
)

export function LazyCardAnswer(props: CardAnswerProps) {
  return (
    <Suspense fallback={<Skeleton className="mt-3 h-5" />}>
      <CardAnswer {...props} />
    </Suspense>
  )
}
