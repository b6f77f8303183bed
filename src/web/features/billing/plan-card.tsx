import type { ReactNode } from 'react'
import { brand } from '#content/brand.ts'
import { withReturn } from '#shared/features/auth/return-path.rules.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'

/** The plan for visitors without an account. `returnTo` is the page they wanted to open. */
export function PlanCard({ returnTo }: { returnTo: string }) {
  return (
    <Card>
      <PlanPrice />
      <SignUpLinks returnTo={returnTo} />
    </Card>
  )
}

export function PlanPrice({ badge }: { badge?: ReactNode }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-h2">
          {brand.name} {brand.plan.name}
        </h2>
        {badge}
      </div>
      <p className="mt-3 flex items-baseline gap-2">
        <span className="text-figure-xl">{brand.plan.price}</span>{' '}
        <span className="text-ink-2">per month</span>
      </p>
      <p className="mt-2 text-ink-2">{brand.plan.terms}</p>
    </>
  )
}

function SignUpLinks({ returnTo }: { returnTo: string }) {
  const afterwards = returnTo === '/' ? '/subscribe' : returnTo
  return (
    <div className="mt-6 border-t border-border pt-5">
      <p className="text-ink-2">Create an account first. It costs nothing, and takes a minute.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink href={withReturn('/register', afterwards)} className="max-sm:w-full">
          Create account
        </ButtonLink>
        <ButtonLink href={withReturn('/login', returnTo)} variant="secondary" className="max-sm:w-full">
          Sign In
        </ButtonLink>
      </div>
    </div>
  )
}
