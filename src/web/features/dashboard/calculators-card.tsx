import { Clock, type LucideIcon, Tag } from 'lucide-react'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'

type Calculator = {
  icon: LucideIcon
  title: string
  text: string
  href: string
  second: { label: string; href: string }
}

const CALCULATORS: readonly Calculator[] = [
  {
    icon: Clock,
    title: 'Hourly Rate Calculator',
    text: 'What an hour must earn to pay your costs, your tax and you.',
    href: '/hourly-rate',
    second: { label: 'Quick Rate Check', href: '/hourly-rate?quick=1' },
  },
  {
    icon: Tag,
    title: 'Treatment Profit Calculator',
    text: 'What each treatment makes once its time and its products are paid for.',
    href: '/profit-margin',
    second: { label: 'Import Treatments', href: '/profit-margin?import=1' },
  },
]

/** Two small cards at the end of the page, beside the quick actions. */
export function CalculatorCards() {
  return CALCULATORS.map(({ icon, title, text, href, second }) => (
    <Card key={href} aria-label={title} className="flex flex-col">
      <h2 className="flex items-center gap-2 text-h3">
        <Icon of={icon} className="text-primary" />
        {title}
      </h2>
      <p className="mt-1 grow text-small text-pretty text-ink-2">{text}</p>
      <div className="mt-3 flex flex-wrap gap-2 max-sm:*:grow">
        <ButtonLink href={href} variant="secondary" size="sm" aria-label={`Open Calculator: ${title}`}>
          Open Calculator
        </ButtonLink>
        <ButtonLink href={second.href} variant="secondary" size="sm">
          {second.label}
        </ButtonLink>
      </div>
    </Card>
  ))
}
