import type { TeamMemberRecord } from '#shared/features/costing/team.contract.ts'
import type { WageRiseAnswer } from '#shared/features/costing/wage-rise.contract.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import { Row, RowList } from '#web/ui/list/row-list.tsx'

type WageRiseResultProps = { rise: WageRiseAnswer; team: readonly TeamMemberRecord[] }

export function WageRiseResult({ rise, team }: WageRiseResultProps) {
  const names = new Map(team.map(({ id, name }) => [id, name]))
  return (
    <div role="status" className="mt-5 border-t border-border pt-4">
      <p className="text-label text-ink-2">More a year, with National Insurance and pension</p>
      <p className="text-figure-lg">
        <Amount value={rise.extraPerYear} />
      </p>
      <PriceWords rise={rise} />
      <RowList label="What it costs by person" className="mt-3">
        {rise.people.map(({ id, before, after, extraPerYear }) => (
          <Row
            key={id}
            title={names.get(id) ?? 'Somebody'}
            meta={
              <>
                <Amount value={before} /> → <Amount value={after} /> an hour
              </>
            }
            value={
              <>
                <Amount value={extraPerYear} />
                <span className="block text-small font-normal text-muted-foreground">more a year</span>
              </>
            }
          />
        ))}
      </RowList>
    </div>
  )
}

function PriceWords({ rise: { priceRise, onMeanPrice } }: Pick<WageRiseResultProps, 'rise'>) {
  if (priceRise === null)
    return (
      <p className="mt-1 text-small text-ink-2">
        Enter your takings on CEO Numbers to see by how much prices would have to rise.
      </p>
    )
  return (
    <p className="mt-1 text-ink-2">
      Prices would have to rise by <Private className="font-semibold text-foreground">{priceRise}%</Private>
      {onMeanPrice !== null && (
        <>
          , that is <Amount value={onMeanPrice} className="font-semibold text-foreground" /> on your average
          price
        </>
      )}
      . It is measured by your takings of the last 12 full months. If you entered less than a year of them,
      the real rise is smaller.
    </p>
  )
}
