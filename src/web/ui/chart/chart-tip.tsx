import { type PointerEvent, type ReactNode, useState } from 'react'
import { type ChartColour, paint } from '#web/ui/chart/layout/colours.ts'

export type TipRow = { name: string; text: string; className: string; colour?: ChartColour | undefined }

type Props = {
  width: number
  centres: readonly number[]
  tip: (index: number) => { label: string; rows: readonly TipRow[] }
  /** Drawn behind the text, at the position of the pointer. */
  marker: (index: number) => ReactNode
}

/** Shows the values under the pointer. All of them are in the table too. */
export function ChartTip({ width, centres, tip, marker }: Props) {
  const [pointed, setPointed] = useState<number | null>(null)
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    setPointed(nearest(centres, x))
  }
  return (
    <div
      aria-hidden
      className="absolute inset-0 touch-pan-y"
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setPointed(null)}
    >
      {pointed !== null && marker(pointed)}
      {pointed !== null && <TipBox {...tip(pointed)} centre={centres[pointed] ?? 0} width={width} />}
    </div>
  )
}

function nearest(centres: readonly number[], x: number): number | null {
  const distances = centres.map((centre) => Math.abs(centre - x))
  const index = distances.indexOf(Math.min(...distances))
  return index < 0 ? null : index
}

type BoxProps = { label: string; rows: readonly TipRow[]; centre: number; width: number }

function TipBox({ label, rows, centre, width }: BoxProps) {
  const side = centre > width / 2 ? { right: width - centre + 12 } : { left: centre + 12 }
  return (
    <div
      className="pointer-events-none absolute top-0 z-10 w-max max-w-[70%] rounded-control border border-border bg-raised px-3 py-2 text-small shadow-2"
      style={side}
    >
      <p className="font-[600] text-foreground">{label}</p>
      {rows.map((row) => (
        <p key={row.name} className="flex items-center gap-2 text-ink-2">
          {row.colour && (
            <span className="size-2 shrink-0 rounded-[2px]" style={{ background: paint(row.colour) }} />
          )}
          {row.name && <span className="truncate">{row.name}</span>}
          <span className={`ml-auto pl-2 text-foreground ${row.className}`}>{row.text}</span>
        </p>
      ))}
    </div>
  )
}
