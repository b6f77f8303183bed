import { brand } from '#content/brand.ts'
import { landing } from '#content/landing.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { SECTION_TITLE, SECTION_WIDTH } from './section-card.tsx'

export function ClosingCard() {
  return (
    <section aria-labelledby="closing-title" className="border-t border-border">
      <div
        className={`${SECTION_WIDTH} flex flex-wrap items-end justify-between gap-x-12 gap-y-8 py-16 print:py-4 sm:py-24`}
      >
        <div className="max-w-[36rem]">
          <h2 id="closing-title" className={SECTION_TITLE}>
            {landing.closing.title}
          </h2>
          <p className="mt-4 text-[1.0625rem] leading-relaxed text-ink-2">{landing.closing.text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink document href="/trial-demo" className="min-h-12 px-6">
            Try it free for {brand.plan.trialDays} days
          </ButtonLink>
          <ButtonLink document href="/subscribe" variant="secondary" className="min-h-12 px-6">
            Subscribe Now
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
