import { withReturn } from '#shared/features/auth/return-path.rules.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'

/** What an open dialog says when the access ends. It keeps what was typed into it. */
export function LockedNotice({ path }: { path: string }) {
  const action = <SubscribeLink href={withReturn('/subscribe', path)} inNewTab />
  return (
    <div role="alert">
      <Banner tone="warning" title="Pro Feature Required" action={action}>
        <span className="block">{TYPING_KEPT}</span>
      </Banner>
    </div>
  )
}

export function SubscribeLink({ href, inNewTab }: { href: string; inNewTab: boolean }) {
  return (
    <ButtonLink document size="sm" variant="secondary" href={href} {...(inNewTab && NEW_TAB)}>
      Subscribe to Continue
      {inNewTab && <span className="sr-only"> (opens in a new tab)</span>}
    </ButtonLink>
  )
}

export const TYPING_KEPT =
  'What you typed is still here: subscribe in a new tab, come back to this one, and carry on where you stopped.'

export const NEW_TAB = { target: '_blank', rel: 'noopener' } as const
