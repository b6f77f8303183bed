import { Skeleton } from '#web/ui/basic/skeleton.tsx'

type RowsSkeletonProps = {
  /** For screen readers: "Loading your expenses…". */
  label: string
  /** The number of rows, at most four, and their height: "h-13". */
  rows: number
  height: string
}

/** Grey rows in place of a list that is loading. */
export function RowsSkeleton({ label, rows, height }: RowsSkeletonProps) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{label}</span>
      {ROWS.slice(0, rows).map((row) => (
        <Skeleton key={row} className={height} />
      ))}
    </div>
  )
}

const ROWS = [1, 2, 3, 4]
