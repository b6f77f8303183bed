import { useQuery } from '@tanstack/react-query'
import type { PackPriceEffect, ProductRecord } from '#shared/features/costing/products.contract.ts'
import { fromDecimal, pence } from '#shared/kernel/numbers/money.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { effectQuery, treatmentNamesQuery } from './products.api.ts'

type EffectProps = {
  product: ProductRecord
  /** Null while the typed price is the stored one, or no price at all. */
  packPrice: string | null
}

/** Which treatments a typed pack price changes, and by how much, before it is saved. */
export function PackPriceEffectList({ product, packPrice }: EffectProps) {
  const effect = useQuery(effectQuery(product.id, packPrice))
  const names = useQuery(treatmentNamesQuery)
  if (packPrice === null) return null
  if (effect.isError || names.isError)
    return (
      <LoadError
        message="What this changes couldn’t be worked out just now. You can still save."
        onRetry={() => void Promise.all([effect.refetch(), names.refetch()])}
      />
    )
  return (
    <section aria-labelledby="pack-price-effect" className="rounded-control bg-muted p-4">
      <h3 id="pack-price-effect" className="text-h3">
        What this price changes
      </h3>
      <div aria-live="polite" aria-busy={effect.isPlaceholderData}>
        {effect.data && names.data ? (
          <Touched effect={effect.data} names={names.data} />
        ) : (
          <Skeleton className="mt-2 h-12" />
        )}
      </div>
    </section>
  )
}

const MAX_SHOWN = 8

type TouchedProps = { effect: PackPriceEffect; names: ReadonlyMap<number, string> }

function Touched({ effect, names }: TouchedProps) {
  if (effect.length === 0)
    return <p className="mt-1 text-small text-ink-2">No treatment uses it yet, so nothing else changes.</p>
  const more = effect.length - MAX_SHOWN
  return (
    <>
      <p className="mt-1 text-small text-ink-2">
        {effect.length === 1
          ? 'The product cost of one treatment follows:'
          : `The product costs of ${effect.length.toLocaleString('en-GB')} treatments follow:`}
      </p>
      <ul className="mt-2 divide-y divide-border">
        {effect.slice(0, MAX_SHOWN).map(({ treatmentId, before, after }) => (
          <li key={treatmentId} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0 font-medium wrap-anywhere">{names.get(treatmentId) ?? '–'}</span>
            <span className="text-small tabular-nums">
              <Amount value={before} /> <span className="text-ink-2">to</span>{' '}
              <Amount value={after} className="font-semibold" /> (
              <Amount value={pence(fromDecimal(after) - fromDecimal(before))} sign />)
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="text-small text-ink-2">
          And {more.toLocaleString('en-GB')} more {more === 1 ? 'treatment' : 'treatments'}.
        </p>
      )}
    </>
  )
}
