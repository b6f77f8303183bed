import { Link } from 'wouter'
import { type ExplainedTreatment, explainCard } from '#shared/features/costing/card/card-sums.rules.ts'
import type { ExplainedCard } from '#shared/features/costing/menu.contract.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Disclosure } from '#web/ui/basic/disclosure.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { useCardContext } from './card-context.api.ts'
import { CardLinesList } from './card-lines-list.tsx'
import { TEAM_AND_ROOM } from './card-words.ts'

/** What a treatment really makes while it is typed: one line, and every sum of the card when it is opened. */
export function CardPreview({ treatment }: { treatment: ExplainedTreatment }) {
  const { context, isError, retry } = useCardContext()
  if (!context)
    return isError ? (
      <LoadError message="What it really makes couldn’t be worked out just now." onRetry={retry} />
    ) : (
      <Skeleton className="my-3 h-5" />
    )
  const { teamMemberId } = treatment
  // Somebody who was deleted long ago is not listed any more; the server still knows what they cost.
  if (teamMemberId !== null && !context.team.has(teamMemberId))
    return <p className="py-3 text-small text-ink-2">Save it to see what it really makes.</p>
  const isBeforePay = context.hour.ownerHourlyPay === 0
  const explained = explainCard(treatment, context)
  return (
    <>
      <Disclosure summary={<CardLine card={explained.card} isBeforePay={isBeforePay} />}>
        <CardLinesList explained={explained} />
      </Disclosure>
      {explained.card.room === null && <EnterCosts />}
    </>
  )
}

type CardLineProps = { card: ExplainedCard['card']; isBeforePay: boolean }

function CardLine({ card: { contribution, profit }, isBeforePay }: CardLineProps) {
  return (
    <span className="text-small">
      Contributes <Amount value={contribution} />
      {profit !== null && (
        <>
          , <Amount value={profit} /> after the room
        </>
      )}
      {isBeforePay && <span className="font-normal text-ink-2">, before your own pay</span>}
    </span>
  )
}

function EnterCosts() {
  return (
    <p className="pb-3 text-small text-ink-2">
      To see what is left after the room,{' '}
      <Link href={TEAM_AND_ROOM} className="text-link underline underline-offset-2">
        enter what a month costs on Team and room
      </Link>
      .
    </p>
  )
}
