import { Skeleton } from '#web/ui/basic/skeleton.tsx'

/** In the shape of the page, so that nothing moves when the figures arrive. */
export function EstimateSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <AnswerSkeleton />
      <Skeleton className="h-32 rounded-card sm:h-19" />
      <FiguresSkeleton />
    </div>
  )
}

/** In place of the answer at the top. That of the example salon has a button more. */
export function AnswerSkeleton({ isExample = false }: { isExample?: boolean }) {
  return (
    <div role="status">
      <span className="sr-only">Loading your estimate…</span>
      <Skeleton className={isExample ? 'h-85 rounded-card sm:h-58' : 'h-62 rounded-card sm:h-43'} />
    </div>
  )
}

/** In place of the cards of the year. */
export function FiguresSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-2">
      <Skeleton className="h-120 rounded-card" />
      <Skeleton className="h-120 rounded-card" />
    </div>
  )
}
