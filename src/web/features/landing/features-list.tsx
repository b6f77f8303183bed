import {
  Clock,
  FileText,
  type LucideIcon,
  Package,
  ReceiptPoundSterling,
  Tag,
  Target,
  TrendingUp,
} from 'lucide-react'
import { type FeatureCard, featureCards, landing } from '#content/landing.ts'
import { cx } from '#web/ui/basic/class-names.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { LandingSection } from './section-card.tsx'

const ICONS: Record<string, LucideIcon> = {
  'ceo-numbers': Target,
  'hourly-rate': Clock,
  'profit-margin': Tag,
  expenses: ReceiptPoundSterling,
  'stock-budget': Package,
  revenue: TrendingUp,
  reports: FileText,
}

/** Seven cards on four columns: the first takes two, so that the rows are even. */
export function FeaturesList() {
  return (
    <div id="tools">
      <LandingSection id="features-title" title={landing.features.title} text={landing.features.text}>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {featureCards.map((card, index) => (
            <Feature key={card.key} card={card} isLarge={index === 0} />
          ))}
        </ul>
      </LandingSection>
    </div>
  )
}

function Feature({ card, isLarge }: { card: FeatureCard; isLarge: boolean }) {
  const icon = ICONS[card.key]
  return (
    <li
      className={cx(
        'card flex flex-col rounded-card border border-border bg-card p-5',
        isLarge && 'sm:col-span-2',
      )}
    >
      <span className="text-primary">{icon && <Icon of={icon} size={24} />}</span>
      <h3 className={cx('mt-4', isLarge ? 'text-h2' : 'text-h3')}>{card.title}</h3>
      <p className={cx('mt-2 mb-5 text-ink-2', isLarge ? 'max-w-[30em]' : 'text-small')}>{card.text}</p>
      <p
        className={cx(
          'mt-auto flex border-t border-border pt-3 text-small tabular-nums',
          isLarge ? 'flex-wrap items-baseline justify-between gap-x-3' : 'flex-col gap-0.5',
        )}
      >
        <span className="text-muted-foreground">{card.line.from}</span>
        <span className="font-semibold">{card.line.to}</span>
      </p>
    </li>
  )
}
