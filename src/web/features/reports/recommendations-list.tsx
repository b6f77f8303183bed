import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import {
  type Recommendation,
  type Sentence,
  toRecommendations,
} from '#shared/features/reports/recommendations.rules.ts'
import type { Report } from '#shared/features/reports/reports.contract.ts'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Private } from '#web/ui/basic/private.tsx'

export function RecommendationsList({ report }: { report: Report }) {
  return (
    <section aria-labelledby="recommendations">
      <h3 id="recommendations" className="text-h3">
        Recommendations
      </h3>
      <ul className="mt-2 grid gap-3">
        {toRecommendations(report).map((one) => (
          <Bullet key={one.key}>
            <Advice {...one} />
          </Bullet>
        ))}
      </ul>
    </section>
  )
}

function Bullet({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon of={Check} className="mt-1 text-brass-ink" />
      <div className="min-w-0 flex-1 text-pretty">{children}</div>
    </li>
  )
}

function Advice({ sentence, isPrivate, items, more }: Recommendation) {
  if (!isPrivate) return <Words of={sentence} />
  if (items.length === 0)
    return (
      <Private>
        <Words of={sentence} />
      </Private>
    )
  return (
    <Private as="div">
      <p>
        <Words of={sentence} />
      </p>
      <ul className="mt-1 grid gap-1 text-small text-ink-2">
        {items.map(({ id, sentence: about }) => (
          <li key={id} className="wrap-anywhere">
            <Words of={about} />
          </li>
        ))}
        {more > 0 && (
          <li>
            {isReadOnly ? (
              `And ${more.toLocaleString('en-GB')} more`
            ) : (
              <Link href="/profit-margin?margin=below-50" className="text-link underline underline-offset-4">
                And {more.toLocaleString('en-GB')} more
              </Link>
            )}
          </li>
        )}
      </ul>
    </Private>
  )
}

function Words({ of: sentence }: { of: Sentence }) {
  return sentence.map((part) => {
    if (typeof part === 'string') return part
    if ('amount' in part) return <Amount key={part.amount} value={part.amount} />
    return (
      <bdi key={part.name} className="font-semibold text-foreground">
        {part.name}
      </bdi>
    )
  })
}
