import type { ReactNode } from 'react'
import { type CardTreatment, makeCard } from '#shared/features/costing/card/card.rules.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { PriceLines } from '#web/features/treatments/price-lines.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { useCardContext } from './card-context.api.ts'

export type CardAnswerProps = { treatment: CardTreatment; reachesRate: boolean; rateDetail: ReactNode }

/** The two lines in words where the true card says whether a price covers its cost. */
export function CardAnswer({ treatment, reachesRate, rateDetail }: CardAnswerProps) {
  const { context, isError } = useCardContext()
  // The preview of the card, which is below, says what went wrong and offers to try again.
  if (!context) return isError ? null : <Skeleton className="mt-3 h-5" />
  const { teamMemberId } = treatment
  if (teamMemberId !== null && !context.team.has(teamMemberId)) return null
  const { profit } = makeCard(treatment, context)
  if (profit === null) return null
  return (
    <PriceLines
      className="mt-3"
      status={{ coversCost: profit >= 0, reachesRate }}
      costDetail={<Left profit={profit} />}
      rateDetail={rateDetail}
    />
  )
}

function Left({ profit }: { profit: Pence }) {
  if (profit < 0)
    return (
      <>
        : VAT, products, the one who does it, the card fee and the room come to{' '}
        <Amount value={pence(-profit)} /> more than its price.
      </>
    )
  return (
    <>
      : <Amount value={profit} /> is left once VAT, products, the one who does it, the card fee and the room
      are paid.
    </>
  )
}
