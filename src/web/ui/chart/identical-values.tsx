import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Ranked } from '#web/ui/chart/layout/ranking.ts'
import type { Unit } from '#web/ui/chart/layout/unit.ts'

type BarsTextProps<V extends number> = { period: string; value: V; unit: Unit<V> }

/** Identical bars say no more than this sentence. */
export function IdenticalBarsText<V extends number>({ period, value, unit }: BarsTextProps<V>) {
  return (
    <Sentence>
      Every {period.toLowerCase()} is the same:{' '}
      <span className={`font-[600] ${unit.className}`}>{unit.format(value)}</span>.
    </Sentence>
  )
}

type RowsTextProps<V extends number> = { rows: readonly Ranked<V>[]; value: V; unit: Unit<V> }

export function IdenticalRowsText<V extends number>({ rows, value, unit }: RowsTextProps<V>) {
  return (
    <Sentence>
      Each of these {rows.length} comes to{' '}
      <span className={`font-[600] ${unit.className}`}>{unit.format(value)}</span>:{' '}
      {rows.map(({ label, href }, index) => (
        <span key={label} className={unit.rankingClassName}>
          {index > 0 && ', '}
          {href ? (
            <Link href={href} className="text-link underline underline-offset-4">
              {label}
            </Link>
          ) : (
            label
          )}
        </span>
      ))}
      .
    </Sentence>
  )
}

function Sentence({ children }: { children: ReactNode }) {
  return <p className="text-pretty wrap-anywhere">{children}</p>
}
