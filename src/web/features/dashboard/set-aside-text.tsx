import { useQuery } from '@tanstack/react-query'
import { fromDecimal, type Pence } from '#shared/kernel/numbers/money.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { dashboardTaxQuery } from './dashboard.api.ts'

/**
 * What to set aside of the month: by the owner's tax position, or a fifth until they have saved one. The longer of
 * the two texts keeps its place, unseen, so that nothing moves when the answer comes.
 */
export function SetAsideText({ ruleOfThumb }: { ruleOfThumb: Pence }) {
  const { data, isError } = useQuery(dashboardTaxQuery)
  const isLoading = data === undefined && !isError
  const rule = <RuleOfThumb amount={ruleOfThumb} />
  if (!isLoading && !data?.setAside) return <span>{rule}</span>
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <span aria-hidden className="invisible">
        {rule}
      </span>
      {data?.setAside ? (
        <span>
          <Estimated {...data.setAside} />
        </span>
      ) : (
        <span aria-hidden className="h-5 w-full animate-breathe rounded-chip bg-accent" />
      )}
    </span>
  )
}

function RuleOfThumb({ amount }: { amount: Pence }) {
  return (
    <>
      <Amount value={amount} className={FIGURE} /> to set aside for VAT and tax (20%), an estimate
    </>
  )
}

function Estimated({ vat, total }: { vat: string; total: string }) {
  if (fromDecimal(total) === 0) return 'Nothing to set aside for tax so far, by what you have entered'
  return (
    <>
      <Amount value={total} className={FIGURE} /> to set aside for {fromDecimal(vat) > 0 && 'VAT and '}tax, an
      estimate
    </>
  )
}

const FIGURE = 'font-semibold text-foreground'
