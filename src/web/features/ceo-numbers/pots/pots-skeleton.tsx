import { Skeleton } from '#web/ui/basic/skeleton.tsx'

/** The short one is as high as the line of an owner without a tax position. */
export function PotsSkeleton({ isShort = false }: { isShort?: boolean }) {
  return (
    <div role="status">
      <span className="sr-only">Loading your pots…</span>
      <Skeleton className={isShort ? 'h-11 sm:h-6' : 'h-96 rounded-card'} />
    </div>
  )
}
