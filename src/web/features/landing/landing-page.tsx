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
      <CoachQuoteCard />
      <PreviewCard />
      <FeaturesList />
      <TestimonialsList />
      <PricingCard />
      <ClosingCard />
    </>
  )
}
