import { type ChartColour, paint } from './colours.ts'
import { Hatch } from './hatch.tsx'

export type LegendEntry = { name: string; colour: ChartColour; hatched?: boolean | undefined }

export function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem] text-ink-2" aria-hidden>
      {entries.map((entry) => (
        <li key={entry.name} className="flex items-center gap-2">
          <Swatch {...entry} />
          {entry.name}
        </li>
      ))}
    </ul>
  )
}

function Swatch({ colour, hatched }: LegendEntry) {
  return (
    <svg aria-hidden width="12" height="12" className="shrink-0">
      {hatched ? (
        <Hatch colour={colour}>
          {(fill) => (
            <rect
              x="0.75"
              y="0.75"
              width="10.5"
              height="10.5"
              rx="2"
              fill={fill}
              stroke={paint(colour)}
              strokeWidth="1.5"
            />
          )}
        </Hatch>
      ) : (
        <rect width="12" height="12" rx="3" fill={paint(colour)} />
      )}
    </svg>
  )
}
