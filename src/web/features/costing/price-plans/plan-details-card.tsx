import { Pencil, Printer } from 'lucide-react'
import type { PricePlanRecord } from '#shared/features/costing/price-plans.contract.ts'
import { formatDay } from '#shared/kernel/calendar/days.ts'
import { Badge } from '#web/ui/basic/badge.tsx'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import { isInForce } from './changed-lines.ts'
import { EndPlan } from './end-plan-dialog.tsx'
import { PlanLines } from './plan-lines-list.tsx'
import { PlanOutcome } from './plan-outcome.tsx'
import { namesInWords, riseInWords, STATUS_TONES, STATUS_WORDS, startInWords } from './plan-words.ts'
import { changeAddress } from './planner-address.ts'
import { PLAN_CARD_ID } from './price-plans.api.ts'
import { PrintedPrices } from './printed-prices.tsx'

type PlanDetailsProps = { plan: PricePlanRecord; salon: string }

export function PlanDetails({ plan, salon }: PlanDetailsProps) {
  const { status, startsOn, leftAlone } = plan
  return (
    <Card id={PLAN_CARD_ID} tabIndex={-1} aria-labelledby="plan-prices" className="outline-none">
      <CardHeader
        id="plan-prices"
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            From {formatDay(startsOn)}
            <Badge tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Badge>
          </span>
        }
        description={
          <>
            <Private>{capitalised(riseInWords(plan))}.</Private> {startInWords(status, startsOn)}
          </>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        {isInForce(plan) && <PlanActions plan={plan} />}
        {leftAlone.length > 0 && (
          <Banner tone="info" title="Left alone:">
            {namesInWords(leftAlone.map(({ name }) => name))}. You repriced or deleted{' '}
            {leftAlone.length === 1 ? 'it' : 'them'} in the meantime, so that price is yours.
          </Banner>
        )}
        <div>
          {isInForce(plan) && <PlanOutcome of={plan} />}
          <PlanLines lines={plan.lines} />
        </div>
      </div>
      {isInForce(plan) && <PrintedPrices plan={plan} salon={salon} />}
    </Card>
  )
}

function PlanActions({ plan }: { plan: PricePlanRecord }) {
  return (
    <div className="no-print flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" icon={Printer} onClick={() => window.print()}>
        Print the price list
      </Button>
      {plan.status === 'planned' && (
        <ButtonLink href={changeAddress(plan.id)} variant="secondary" size="sm" icon={Pencil}>
          Change
        </ButtonLink>
      )}
      <EndPlan plan={plan} />
    </div>
  )
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
