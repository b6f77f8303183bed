import type { LucideIcon } from 'lucide-react'
import { formatPercent, type Percent } from '#shared/kernel/numbers/percent.ts'
import { cx } from '#web/ui/basic/class-names.ts'
import { type ChartColour, paint } from '#web/ui/chart/layout/colours.ts'
import { sharesOf } from '#web/ui/chart/layout/shares.ts'
import type { Unit } from '#web/ui/chart/layout/unit.ts'
import { ChartFrame, type ChartHeading } from './chart-frame.tsx'

export type StackPart<V extends number> = {
  label: string
  value: V
  colour: ChartColour
  icon: LucideIcon
  /** A percentage that is fixed by a rule. Without it, the share of the whole is computed. */
  share?: Percent | undefined
}

type Props<V extends number> = ChartHeading & { parts: readonly StackPart<V>[]; unit: Unit<V> }

/** A whole and its parts. The parts are also a list with amount and percent, so that nothing depends on colour. */
export function StackedBar<V extends number>({ parts, unit, title, summary, titleHidden, as }: Props<V>) {
  const shares = sharesOf(parts.map((part) => part.value))
  const column = parts.length > MAX_COLUMNS ? THIRD : COLUMN
  return (
    <ChartFrame {...{ title, summary, titleHidden, as }}>
      <Stack parts={parts} shares={shares} />
      <div className="@container">
        <ul className="m-0 mt-3 flex list-none flex-wrap gap-x-6 p-0 @md:gap-y-3">
          {parts.map((part, index) => (
            <Part
              key={part.label}
              part={part}
              unit={unit}
              share={part.share ?? shares[index]}
              className={column}
            />
          ))}
        </ul>
      </div>
    </ChartFrame>
  )
}

/** More parts than this stand in rows of three, one under the other. */
const MAX_COLUMNS = 4
const COLUMN = '@md:flex-1 @md:basis-32'
const THIRD = '@md:basis-[calc(33.3%-1rem)]'

type StackProps<V extends number> = { parts: readonly StackPart<V>[]; shares: readonly Percent[] }

/** The line between two parts has the card's colour, so that colour-blind readers can tell them apart. */
function Stack<V extends number>({ parts, shares }: StackProps<V>) {
  let start = 0
  return (
    <svg aria-hidden width="100%" height="28" className="block rounded-chip bg-muted">
      {parts.map((part, index) => {
        const x = start / 100
        const width = (shares[index] ?? 0) / 100
        start += shares[index] ?? 0
        if (width === 0) return null
        return (
          <g key={part.label}>
            <rect x={`${x}%`} width={`${width}%`} height="28" fill={paint(part.colour)} />
            {x > 0 && <line x1={`${x}%`} x2={`${x}%`} y2="28" stroke="var(--card)" strokeWidth="2" />}
          </g>
        )
      })}
    </svg>
  )
}

type PartProps<V extends number> = {
  part: StackPart<V>
  unit: Unit<V>
  share: Percent | undefined
  className: string
}

function Part<V extends number>({ part, unit, share, className }: PartProps<V>) {
  const Icon = part.icon
  return (
    <li className={cx(PART, className)}>
      <p className="flex items-center gap-2 text-ink-2 text-small">
        <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} color={paint(part.colour)} />
        {part.label}
        {share !== undefined && <span className="private tabular-nums">{formatPercent(share)}</span>}
      </p>
      <p className={`whitespace-nowrap text-body font-[600] @md:mt-1 @md:text-figure-lg ${unit.className}`}>
        {unit.format(part.value)}
      </p>
    </li>
  )
}

/** One line each on a phone, columns on wider screens. A column is never narrower than its amount. */
const PART =
  'flex min-w-0 basis-full flex-wrap items-center justify-between gap-x-4 py-1.5 @md:block @md:min-w-max @md:py-0'
