import { Check } from 'lucide-react'
import { brand } from '#content/brand.ts'
import { proBenefits } from '#content/locked.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { NEW_TAB } from './locked-notice.tsx'

type UpsellCardProps = {
  href: string
  /** Opens a new tab, so that this page keeps what was typed. */
  inNewTab?: boolean | undefined
}

export function UpsellCard({ href, inNewTab = false }: UpsellCardProps) {
  return (
    <Card>
      <h2 className="text-h2">Pro Feature Required</h2>
      <ul className="mt-4 flex flex-col gap-3">
        {proBenefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-3">
            <Icon of={Check} size={20} className="mt-0.5 text-positive" />
            {benefit}
          </li>
        ))}
      </ul>
      <ButtonLink document href={href} className="mt-5 w-full" {...(inNewTab && NEW_TAB)}>
        Subscribe for {brand.plan.pricePerMonth}
        {inNewTab && <span className="sr-only"> (opens in a new tab)</span>}
      </ButtonLink>
      <p className="mt-3 text-center text-small text-muted-foreground">{brand.plan.terms}</p>
    </Card>
  )
}
