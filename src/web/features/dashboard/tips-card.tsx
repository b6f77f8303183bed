import { Lightbulb } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Tip } from '#shared/features/dashboard/dashboard.contract.ts'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import type { Part } from './dashboard.api.ts'

const SEASONAL =
  'Adjust your prices with the season: a little more before Christmas and the wedding months, an offer in January when chairs stand empty.'

/** Tips from the owner's own figures, and below them the general tip, which needs no figures. */
export function TipsCard({ part }: { part: Part<readonly Tip[]> }) {
  return (
    <Card aria-labelledby="business-tips">
      <CardHeader id="business-tips" title="Business Tips" />
      <div className="grid gap-4">
        {part.value === null && <LoadError onRetry={part.onRetry} />}
        <ul className="grid gap-4">
          {part.value?.map((tip) => (
            <TipLine key={tip.id}>
              <span id={`tip-${tip.id}`} className="private">
                {tip.text}
              </span>{' '}
              <Link
                href={tip.href}
                className="whitespace-nowrap text-link underline underline-offset-4"
                aria-describedby={`tip-${tip.id}`}
              >
                Take a look
              </Link>
            </TipLine>
          ))}
          <TipLine>{SEASONAL}</TipLine>
        </ul>
      </div>
    </Card>
  )
}

function TipLine({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon of={Lightbulb} size={20} className="mt-0.5 text-brass-ink" />
      <p className="min-w-0 text-pretty wrap-anywhere">{children}</p>
    </li>
  )
}
