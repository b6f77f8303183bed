import { brand } from '#content/brand.ts'
import { landing } from '#content/landing.ts'
import { FlushChunk, LoadWebFonts } from '#web/prerender/chunked-rendering.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { RateBoxForm } from './rate-box-form.tsx'
import { SECTION_WIDTH } from './section-card.tsx'

export function HeroCard() {
  const { plan } = brand
  return (
    <div
      className={`${SECTION_WIDTH} grid gap-10 py-10 print:gap-6 print:py-4 sm:py-16 lg:grid-cols-[minmax(0,1.15fr)_minmax(22rem,26rem)] lg:items-start lg:gap-16 lg:py-20`}
    >
      {/* Not centred beside the calculator: that arrives later, and the sentence would move. */}
      <div className="lg:pt-10">
        {/* This width gives the same line breaks on a phone in the web font and in its fallback. */}
        <h1 className="max-w-[14em] text-display max-sm:max-w-[8.4em]">{landing.hero.sentence}</h1>
        <FlushChunk />
        <LoadWebFonts />
        <FlushChunk />
        <p className="mt-6 max-w-[34em] text-[1.125rem] leading-relaxed text-ink-2">{landing.hero.text}</p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <ButtonLink document href="/trial-demo" className="min-h-12 px-6">
            Try it free for {plan.trialDays} days
          </ButtonLink>
          <ButtonLink document href="/subscribe" variant="secondary" className="min-h-12 px-6">
            Subscribe Now
          </ButtonLink>
        </div>
        <div className="mt-8 max-w-[34em] border-t border-border pt-4 text-small text-ink-2">
          <p>
            <strong className="font-semibold text-foreground">{plan.pricePerMonth}</strong> after the free
            trial. <span className="inline-block">{plan.terms}.</span>
          </p>
          <p className="mt-1">
            {landing.hero.promo}{' '}
            <a href="/subscribe" className="text-link underline underline-offset-4">
              {landing.hero.promoLink}
            </a>
          </p>
        </div>
      </div>
      <FlushChunk />
      <RateBoxForm />
    </div>
  )
}
