import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Sum } from '#shared/features/tax/sums/sum.rules.ts'
import { cx } from '#web/ui/basic/class-names.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { SumLines } from './sum-lines.tsx'

/**
 * A figure that opens its own sum below itself, with the owner's numbers. The whole line is one button.
 *
 *   <SumFigure label="Profit" value={<Amount value={profit} />} sum={profitSum(estimate)} />
 *
 * - `label`: text only. It holds no amount, because hiding amounts does not hide it.
 * - `value`: the figure, an <Amount>, or a <Private> for anything else that must be hidden.
 * - `detail`: a second line below the label in smaller text, shown whether or not the sum is open.
 * - `sum`: from a pure function of src/shared/features/tax/sums (type Sum: lines, notes, rates).
 * - `isTotal`: the last line of a list, in bold type.
 *
 * Put several of them in a <SumList label="…">, which draws the lines between them.
 */
export function SumFigure({ label, value, detail, sum, isTotal = false }: SumFigureProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={cx(FIGURE, isTotal && 'font-semibold')}
      >
        <span className="min-w-0 flex-1 basis-32">
          <span className={cx('block', !isTotal && 'text-ink-2')}>{label}</span>
          {detail && <span className="block text-small font-normal text-muted-foreground">{detail}</span>}
        </span>
        <span className="ml-auto flex items-center gap-2">
          <span className="font-semibold tabular-nums">{value}</span>
          <OpenerIcon isOpen={isOpen} />
        </span>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <SumLines sum={sum} />}
      </div>
    </li>
  )
}

export function SumList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-border">
      {children}
    </ul>
  )
}

type SumFigureProps = {
  label: string
  value: ReactNode
  detail?: ReactNode
  sum: Sum
  isTotal?: boolean | undefined
}

/** The icon of every button that opens a sum, with the words a screen reader needs. */
export function OpenerIcon({ isOpen }: { isOpen: boolean }) {
  return (
    <>
      <span className="sr-only">, how it is worked out</span>
      <Icon
        of={ChevronDown}
        size={20}
        className={cx('no-print text-ink-2 transition-transform', isOpen && 'rotate-180')}
      />
    </>
  )
}

const FIGURE =
  'flex min-h-13 w-full cursor-pointer flex-wrap items-center gap-x-3 rounded-control py-2 text-left ' +
  'transition-colors hover:bg-muted'
