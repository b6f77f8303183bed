import type { CardLine, ExplainedCard } from '#shared/features/costing/menu.contract.ts'
import { formatPercent, percentFromDecimal } from '#shared/kernel/numbers/percent.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { cx } from '#web/ui/basic/class-names.ts'
import { Private } from '#web/ui/basic/private.tsx'
import { CARD_WORDS } from './card-words.ts'

/** Every line of a card with its sum, in the order in which they are worked out. */
export function CardLinesList({ explained: { card, sums } }: { explained: ExplainedCard }) {
  return (
    <dl className="grid">
      {sums.map(({ line, text }) => (
        <div key={line} className={cx(LINE, isResult(line) && 'font-semibold')}>
          <dt className={isResult(line) ? undefined : 'text-ink-2'}>{CARD_WORDS[line]}</dt>
          <dd className="text-right tabular-nums">
            <Figure line={line} value={card[line]} />
          </dd>
          <dd className="col-span-2 mt-0.5 text-small font-normal wrap-anywhere text-ink-2">
            <Private>{text}</Private>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const LINE =
  'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-border py-2 first:border-t-0'

function isResult(line: CardLine): boolean {
  return line === 'contribution' || line === 'profit'
}

type FigureProps = { line: CardLine; value: string | null }

function Figure({ line, value }: FigureProps) {
  if (value === null) return <UnknownFigure />
  if (line === 'trueMargin') return <Private>{formatPercent(percentFromDecimal(value))}</Private>
  return <Amount value={value} isPrice={line === 'price'} />
}

export function UnknownFigure() {
  return (
    <span className="text-muted-foreground">
      <span aria-hidden="true">–</span>
      <span className="sr-only">not known yet</span>
    </span>
  )
}
