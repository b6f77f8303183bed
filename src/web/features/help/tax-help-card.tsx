import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'

/** The way to the page about tax. */
export function TaxHelpCard() {
  return (
    <Card aria-labelledby="tax-help">
      <CardHeader
        id="tax-help"
        title="How we work out your tax"
        description="One owner’s year with every sum: takings, costs, income tax, National Insurance, VAT, and the days it is due."
        action={
          <ButtonLink href="/help/tax" variant="secondary" size="sm">
            Follow the year
          </ButtonLink>
        }
      />
    </Card>
  )
}
