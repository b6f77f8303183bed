import { Skeleton } from '#web/ui/basic/skeleton.tsx'

type RowsWaitingProps = {
  /** For who cannot see the grey rows: "Loading your expenses…". */
  label: string
  /** How many of them, four at most, and how tall: "h-13". */
  rows: number
  height: string
}

/** In place of a list that is being read. */
export function RowsWaiting({ label, rows, height }: RowsWaitingProps) {
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
