import { Skeleton } from '#web/ui/basic/skeleton.tsx'

/** In the shape of the page, so that nothing moves when the figures arrive. */
export function EstimateSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4 sm:gap-6">
      <span className="sr-only">Loading your estimate…</span>
      <Skeleton className="h-56 rounded-card" />
      <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-2">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  )
}
