import type { CardAnswer } from '#shared/features/costing/menu.contract.ts'
import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import { formatPercent, percentFromDecimal } from '#shared/kernel/numbers/percent.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import type { Column } from '#web/ui/list/data-table.tsx'
import { UnknownFigure } from './card-lines-list.tsx'
import { CARD_WORDS } from './card-words.ts'
import type { CardsById } from './menu-cards.ts'

const SHOWN_LINES = ['contribution', 'profit', 'trueMargin', 'perHour'] as const
type ShownLine = (typeof SHOWN_LINES)[number]

/** In place of product cost, overhead and margin. */
export function cardColumns(cards: CardsById): Column<TreatmentRecord>[] {
  return SHOWN_LINES.map((line) => ({
    key: line,
    header: line === 'perHour' ? 'Per hour' : CARD_WORDS[line],
    align: 'right',
    cell: ({ id }) => (
      <CardFigure line={line} card={cards.get(id)} className={line === 'contribution' ? STRONG : undefined} />
    ),
  }))
}

const STRONG = 'font-semibold'

type CardFigureProps = { line: ShownLine; card: CardAnswer | undefined; className?: string | undefined }

function CardFigure({ line, card, className }: CardFigureProps) {
  const value = card?.[line] ?? null
  if (value === null) return <UnknownFigure />
  if (line === 'trueMargin')
    return <Private className={className}>{formatPercent(percentFromDecimal(value))}</Private>
  return <Amount value={value} className={className} />
}

/** The lines below the minutes and the price in a row on a phone. */
export function PhoneCardLines({ card }: { card: CardAnswer | undefined }) {
  return (
    <>
      After the room <CardFigure line="profit" card={card} />
      <br />
      True margin <CardFigure line="trueMargin" card={card} />, <CardFigure line="perHour" card={card} /> an
      hour
    </>
  )
}

export function PhoneContribution({ card }: { card: CardAnswer | undefined }) {
  return (
    <>
      <CardFigure line="contribution" card={card} />
      <span className="block text-small font-normal text-ink-2">contribution</span>
    </>
  )
}

export const CARD_HEADINGS = [
  'Contribution (£)',
  'After the room (£)',
  'True margin (%)',
  'Contribution an hour (£)',
]

/** The same in a CSV file; empty where it is not known. */
export function cardCells(card: CardAnswer | undefined): string[] {
  return SHOWN_LINES.map((line) => card?.[line] ?? '')
}
