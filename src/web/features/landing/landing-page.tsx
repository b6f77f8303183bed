import { Fragment } from 'react'
import { DrawSoFar } from '#web/prerender/draw-in-parts.tsx'
import { ClosingCard } from './closing-card.tsx'
import { CoachQuoteCard } from './coach-quote-card.tsx'
import { FeaturesList } from './features-list.tsx'
import { HeroCard } from './hero-card.tsx'
import { PreviewCard } from './preview-card.tsx'
import { PricingCard } from './pricing-card.tsx'
import { LAID_OUT_WHEN_NEAR } from './section-card.tsx'
import { TestimonialsList } from './testimonials-list.tsx'

/** The landing page, in the order of the specification. */
export function LandingPage() {
  return (
    <>
      <HeroCard />
      {BELOW.map((Part) => (
        <Fragment key={Part.name}>
          <DrawSoFar />
          <div className={`${LAID_OUT_WHEN_NEAR} [contain-intrinsic-height:auto_700px]`}>
            <Part />
          </div>
        </Fragment>
      ))}
    </>
  )
}

const BELOW = [CoachQuoteCard, PreviewCard, FeaturesList, TestimonialsList, PricingCard, ClosingCard]
