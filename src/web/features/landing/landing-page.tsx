import { ClosingCard } from './closing-card.tsx'
import { CoachQuoteCard } from './coach-quote-card.tsx'
import { FeaturesList } from './features-list.tsx'
import { HeroCard } from './hero-card.tsx'
import { PreviewCard } from './preview-card.tsx'
import { PricingCard } from './pricing-card.tsx'
import { TestimonialsList } from './testimonials-list.tsx'

/** The front page, in the specification's order. */
export function LandingPage() {
  return (
    <>
      <HeroCard />
      {BELOW.map((Part) => (
        <div key={Part.name} className={BELOW_THE_FOLD}>
          <Part />
        </div>
      ))}
    </>
  )
}

const BELOW = [CoachQuoteCard, PreviewCard, FeaturesList, TestimonialsList, PricingCard, ClosingCard]

// Laid out when it comes near, so that the first paint waits for the hero alone.
const BELOW_THE_FOLD =
  '[content-visibility:auto] [contain-intrinsic-height:auto_700px] print:[content-visibility:visible]'
