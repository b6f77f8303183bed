import { Check } from 'lucide-react'
import { brand } from '#content/brand.ts'
import { landing } from '#content/landing.ts'
import { planIncludes } from '#content/plan.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { LandingSection } from './section-card.tsx'

export function PricingCard() {
  const { plan } = brand
  return (
    <div id="pricing">
      <LandingSection id="pricing-title" title={landing.pricing.title} text={landing.pricing.text}>
        <div className="card grid rounded-card border border-border bg-card shadow-1 md:grid-cols-[minmax(17rem,1fr)_2fr]">
          <div className="p-6 print:p-5 sm:p-8 md:border-r md:border-border">
            <h3 className="text-h3">
              {brand.name} {plan.name}
            </h3>
            <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
              <span className="text-[3.25rem] leading-none font-semibold tracking-[-0.02em] tabular-nums">
                {plan.price}
              </span>
              <span className="text-ink-2">a month</span>
            </p>
            <p className="mt-3 text-small text-ink-2">{plan.trialDays}-day free trial</p>
            <p className="mt-1 text-small text-ink-2">{plan.terms}</p>
            <div className="mt-6 flex flex-col gap-3">
              <ButtonLink document href="/trial-demo">
                Try it free for {plan.trialDays} days
              </ButtonLink>
              <ButtonLink document href="/subscribe" variant="secondary">
                Subscribe Now
              </ButtonLink>
            </div>
          </div>
          <div className="border-t border-border p-6 print:p-5 sm:p-8 md:border-t-0">
            <h3 className="text-h3">What’s Included</h3>
            <ul className="mt-4 grid gap-x-8 gap-y-3 lg:grid-cols-2">
              {planIncludes.map((item) => (
                <li key={item} className="flex items-start gap-2.5">
                  <Icon of={Check} className="mt-1 text-positive" />
                  {item}
                </li>
              ))}
            </ul>
            <ul className="mt-6 grid gap-1.5 border-t border-border pt-5 text-small text-ink-2">
              {landing.pricing.facts.map((fact) => (
                <li key={fact}>{fact}.</li>
              ))}
            </ul>
          </div>
        </div>
      </LandingSection>
    </div>
  )
}
