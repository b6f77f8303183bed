import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { Pots } from '#shared/features/tax/pots.contract.ts'
import { POT_NAMES } from '#shared/features/tax/words/pot-words.rules.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { useIsOffline } from '#web/api/connection.ts'
import { taxPositionQuery } from '#web/api/tax-position.ts'
import { MovedButton } from '#web/features/ceo-numbers/pots/moved-button.tsx'
import { potsQuery } from '#web/features/pots/pots.api.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'

/** What is to be moved into each pot, and 'I moved it'. An owner without pots gets the way to set them up. */
export function MoveMoney() {
  const { data, isError, refetch } = useQuery(potsQuery)
  const isOffline = useIsOffline()
  if (!data && isError) return isOffline ? null : <LoadError onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24" />
  if (!data.isSet) return <SetUpPots />
  const toMove = data.pots.filter((one) => fromDecimal(one.toMove) > 0)
  return (
    <section aria-labelledby="close-pots" className="rounded-control bg-muted p-4">
      <h3 id="close-pots" className="text-h3">
        Move it into your pots
      </h3>
      {toMove.length > 0 && <ToMoveList pots={toMove} />}
      <div className="mt-4">
        <MovedButton hasToMove={toMove.length > 0} />
      </div>
    </section>
  )
}

/** What 'I moved it' records: also of weeks before, as far as it was not moved. */
function ToMoveList({ pots }: { pots: Pots['pots'] }) {
  return (
    <>
      <dl className="mt-2 grid gap-1.5">
        {pots.map(({ pot, toMove }) => (
          <div key={pot} className="flex justify-between gap-3">
            <dt>{POT_NAMES[pot]}</dt>
            <dd className="font-semibold tabular-nums">
              <Amount value={toMove} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-small text-ink-2">What is still to move, earlier weeks included.</p>
    </>
  )
}

/** Pots follow the tax position, so that comes first. */
function SetUpPots() {
  const { data: position } = useQuery(taxPositionQuery)
  const isFirst = position?.isSet === false
  return (
    <div className="grid justify-items-start gap-3 rounded-control bg-muted p-4">
      <p>
        {isFirst
          ? 'Counted as a sole trader without VAT, because you have not said yet how you trade. Say it and set up your pots, and each close says what to move into them.'
          : 'Set up your pots, and each close says what to move into them.'}
      </p>
      <ButtonLink variant="secondary" icon={ArrowRight} href={isFirst ? '/tax' : '/ceo-numbers?pots=1'}>
        {isFirst ? 'Go to Tax & VAT' : 'Set up your pots'}
      </ButtonLink>
    </div>
  )
}
