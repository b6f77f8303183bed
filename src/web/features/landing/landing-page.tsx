import { Fragment } from 'react'
import { FlushChunk } from '#web/prerender/chunked-rendering.tsx'
import { ClosingCard } from './closing-card.tsx'
import { CoachQuoteCard } from './coach-quote-card.tsx'
import { FeaturesList } from './features-list.tsx'
import { HeroCard } from './hero-card.tsx'
import { PreviewCard } from './preview-card.tsx'
import { PricingCard } from './pricing-card.tsx'
import { ScreensList } from './screens-list.tsx'
import { DEFERRED_LAYOUT } from './section-card.tsx'
import { TestimonialsList } from './testimonials-list.tsx'

/** The landing page, in the order of the specification. The four screens follow the dashboard. */
export function LandingPage() {
  return (
    <>
      <HeroCard />
      {BELOW.map((Part) => (
        <Fragment key={Part.name}>
          <FlushChunk />
          <div className={`${DEFERRED_LAYOUT} [contain-intrinsic-height:auto_700px]`}>
            <Part />
          </div>
        </Fragment>
      ))}
    </>
  )
}

const BELOW = [
  CoachQuoteCard,
  PreviewCard,
  ScreensList,
  FeaturesList,
  TestimonialsList,
  PricingCard,
  ClosingCard,
]
