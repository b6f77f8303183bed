import { Lightbulb } from 'lucide-react'
import { Link } from 'wouter'
import type { Tip } from '#shared/features/dashboard/dashboard.contract.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Part } from './dashboard.api.ts'
import { PartCard } from './part-card.tsx'

const SEASONAL =
  'Adjust your prices with the season: a little more before Christmas and the wedding months, an offer in January when chairs stand empty.'

/** What the owner's own figures suggest, and under it the tip that always holds. */
export function TipsCard({ part }: { part: Part<readonly Tip[]> }) {
  return (
    <PartCard id="business-tips" title="Business Tips" part={part} waitingClass="h-24">
      {(tips) => (
        <ul className="grid gap-4">
          {tips.map((tip) => (
            <li key={tip.id} className="flex items-start gap-3">
              <Icon of={Lightbulb} size={20} className="mt-0.5 text-brass-ink" />
              <p className="min-w-0 text-pretty wrap-anywhere">
                {tip.text}{' '}
                <Link
                  href={tip.href}
                  className="text-link underline underline-offset-4"
                  aria-label={`Take a look: ${tip.text}`}
                >
                  Take a look
                </Link>
              </p>
            </li>
          ))}
          <li className="flex items-start gap-3">
            <Icon of={Lightbulb} size={20} className="mt-0.5 text-brass-ink" />
            <p className="min-w-0 text-pretty text-ink-2">{SEASONAL}</p>
          </li>
        </ul>
      )}
    </PartCard>
  )
}
