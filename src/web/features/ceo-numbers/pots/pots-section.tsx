import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { taxPositionQuery } from '#web/api/tax-position.ts'
import { PotMoves } from '#web/features/ceo-numbers/pot-moves/pot-moves.tsx'
import { recentMovesQuery } from '#web/features/pots/pot-moves.api.ts'
import { potsQuery } from '#web/features/pots/pots.api.ts'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { PotChartsCard, type ShownWeek } from './pot-charts-card.tsx'
import { PotsCard } from './pots-card.tsx'
import { PotsSkeleton } from './pots-skeleton.tsx'

/** The pots of an owner who has said how they trade. For the others, one line says what that would give. */
export function PotsSection(shown: ShownWeek) {
  const { data: position, isError, refetch } = useQuery(taxPositionQuery)
  if (!position) return isError ? <PotsMissing onRetry={() => void refetch()} /> : <PotsSkeleton isShort />
  return (
    <section aria-label="Pots" className="grid grid-cols-1 gap-4 sm:gap-6">
      {position.isSet ? <Balances {...shown} /> : <PositionOffer />}
      <Moves />
    </section>
  )
}

function PositionOffer() {
  return (
    <p className="text-small text-ink-2">
      Say once how you trade, and see here what to move into pots for VAT, tax, your pay and profit.{' '}
      <Link href="/tax" className="font-semibold text-link underline">
        Open Tax &amp; VAT
      </Link>
    </p>
  )
}

function Balances(shown: ShownWeek) {
  const { data: pots, isError, refetch } = useQuery(potsQuery)
  if (!pots) return isError ? <PotsMissing onRetry={() => void refetch()} /> : <PotsSkeleton />
  if (!pots.isSet) return <PotsCard pots={pots} />
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-2">
      <PotsCard pots={pots} />
      <PotChartsCard {...shown} />
    </div>
  )
}

/** Moves stay when the settings go with the example salon, so they are listed wherever there are some. */
function Moves() {
  const { data: pots } = useQuery(potsQuery)
  const { data: recent } = useQuery(recentMovesQuery)
  const hasMoves = recent !== undefined && recent.total > 0
  return pots?.isSet || hasMoves ? <PotMoves /> : null
}

function PotsMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadError
      message="Your pots couldn’t be loaded just now. Nothing you’ve entered is lost."
      onRetry={onRetry}
    />
  )
}
