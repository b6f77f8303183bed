import { landing, testimonials } from '#content/landing.ts'
import { Badge } from '#web/ui/basic/badge.tsx'
import { LandingSection } from './section-card.tsx'

export function TestimonialsList() {
  const rating = (
    <>
      <p className="text-h3">{landing.testimonials.rating}</p>
      <SampleMark />
    </>
  )
  return (
    <div className="border-y border-border bg-muted">
      <LandingSection id="testimonials-title" title={landing.testimonials.title} mark={rating}>
        <ul className="grid gap-10 md:grid-cols-3 md:gap-0">
          {testimonials.quotes.map(({ quote, trade, place }) => (
            <li
              key={trade}
              className="md:border-l md:border-border md:px-8 md:first:border-l-0 md:first:pl-0"
            >
              <figure className="flex h-full flex-col">
                <blockquote className="text-[1.125rem] leading-relaxed text-pretty">
                  <p>“{quote}”</p>
                </blockquote>
                <figcaption className="mt-auto pt-5 text-small text-ink-2">
                  {trade}, {place}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </LandingSection>
    </div>
  )
}

/** Marks the rating and all quotes at once, until real owners have agreed to theirs. */
function SampleMark() {
  if (testimonials.confirmed) return null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
      <Badge tone="brass">Sample</Badge> {landing.testimonials.sample}
    </p>
  )
}
