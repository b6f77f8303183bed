import { type ChartColour, paint } from '#web/ui/chart/layout/colours.ts'
import { Hatch } from './hatch.tsx'

export type LegendEntry = {
  name: string
  /** Null for a thin, dashed line without its own colour. */
  colour: ChartColour | null
  hatched?: boolean | undefined
  outlined?: boolean | undefined
}

export function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem] text-ink-2" aria-hidden>
      {entries.map((entry) => (
        <li key={entry.name} className="flex min-w-0 items-center gap-2">
          <Swatch {...entry} />
          <span className="min-w-0 wrap-anywhere">{entry.name}</span>
        </li>
      ))}
    </ul>
  )
}

const BOX = { x: 0.75, y: 0.75, width: 10.5, height: 10.5, rx: 2, strokeWidth: 1.5 }

function Swatch({ colour, hatched, outlined }: LegendEntry) {
  if (colour === null) return <DashedSwatch />
  return (
    <svg aria-hidden width="12" height="12" className="shrink-0">
      {hatched ? (
        <Hatch colour={colour}>{(fill) => <rect {...BOX} fill={fill} stroke={paint(colour)} />}</Hatch>
      ) : outlined ? (
        <rect {...BOX} fill="none" stroke={paint(colour)} />
      ) : (
        <rect width="12" height="12" rx="3" fill={paint(colour)} />
      )}
    </svg>
  )
}

function DashedSwatch() {
  return (
    <svg aria-hidden width="20" height="12" className="shrink-0">
      <line x2="20" y1="6" y2="6" stroke="var(--muted-foreground)" strokeWidth="1.25" strokeDasharray="4 4" />
    </svg>
  )
}
