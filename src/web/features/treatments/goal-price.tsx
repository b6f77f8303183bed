import { useState } from 'react'
import { priceForMargin } from '#shared/features/treatments/treatments.rules.ts'
import type { Pence } from '#shared/kernel/numbers/money.ts'
import { type Percent, parsePercent, withoutPercentSign } from '#shared/kernel/numbers/percent.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'

type GoalPriceProps = { totalCosts: Pence | null; onUse: (price: Pence) => void }

/** Computes the price for a chosen margin. */
export function GoalPriceForm({ totalCosts, onUse }: GoalPriceProps) {
  const [typed, setTyped] = useState('50')
  const margin = toMargin(typed)
  const price = totalCosts !== null && margin !== null ? priceForMargin(totalCosts, margin) : null
  const isOutOfReach = totalCosts !== null && margin !== null && price === null
  return (
    <div className="grid gap-3">
      <NumberField
        label="Margin you want"
        suffix="%"
        className="private"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={findFault({ margin, isOutOfReach })}
        onKeyDown={(event) => {
          // Inside an edit form, Enter here must not save the treatment.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {price === null ? (
        <p className="text-small text-ink-2">
          {totalCosts === null && 'Fill in the minutes and the costs to see the price this takes.'}
        </p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            Price needed <Amount value={price} className="text-h3" />
          </p>
          <Button variant="secondary" size="sm" onClick={() => onUse(price)}>
            Use this price
          </Button>
        </div>
      )}
    </div>
  )
}

function toMargin(typed: string): Percent | null {
  const margin = parsePercent(withoutPercentSign(typed))
  return margin !== null && margin >= 0 && margin < 10_000 ? margin : null
}

function findFault({ margin, isOutOfReach }: { margin: Percent | null; isOutOfReach: boolean }) {
  if (margin === null) return 'Enter a margin from 0 to 99.99'
  return isOutOfReach ? 'No price we can store reaches this margin' : undefined
}
