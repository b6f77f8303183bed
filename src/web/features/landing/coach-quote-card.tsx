import { brand } from '#content/brand.ts'
import { SECTION_WIDTH } from './section-card.tsx'

export function CoachQuoteCard() {
  const { coach } = brand
  return (
    <section
      aria-label="A word from your coach"
      className="bg-sidebar text-sidebar-foreground print:bg-transparent print:text-foreground"
    >
      <figure className={`${SECTION_WIDTH} py-14 print:py-8 sm:py-20`}>
        <blockquote className="max-w-[26em] font-display text-[clamp(1.5rem,3.2vw,2.375rem)] leading-[1.25] font-medium tracking-[-0.01em] text-pretty">
          <p>“{coach.quote}”</p>
        </blockquote>
        <figcaption className="mt-6 flex items-center gap-3 text-sidebar-muted print:text-foreground">
          <span aria-hidden="true" className="h-0.5 w-8 bg-brass" />
          {coach.person?.name ?? coach.title}
        </figcaption>
      </figure>
    </section>
  )
}
