import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import { features } from '#content/help.ts'
import { Card } from '#web/ui/basic/card.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'

export function FeatureCards() {
  return (
    <div className="grid items-start gap-4 sm:gap-6 md:grid-cols-2 xl:grid-cols-3">
      {features.map(({ title, text, href, more = [] }) => (
        <Card key={title} className="flex flex-col">
          <h2 className="text-h3">{title}</h2>
          <p className="mt-2 grow text-pretty text-ink-2">{text}</p>
          <Link
            href={href}
            aria-label={`Open it: ${title}`}
            className="mt-4 inline-flex min-h-11 items-center gap-2 self-start font-semibold text-link"
          >
            Open it <Icon of={ArrowRight} />
          </Link>
          {more.map((page) => (
            <p
              key={page.label}
              className="mt-2 border-t border-border pt-3 text-small text-pretty text-ink-2"
            >
              {page.text}{' '}
              <Link href={page.href} className="font-semibold text-link">
                {page.label}
              </Link>
            </p>
          ))}
        </Card>
      ))}
    </div>
  )
}
