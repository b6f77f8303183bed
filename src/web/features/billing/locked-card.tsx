import { Lock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { lockedAnywhere, lockedScreens } from '#content/locked.ts'
import { withReturn } from '#shared/features/auth/return-path.rules.ts'
import { Card } from '#web/ui/basic/card.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { AccessEnded } from './access-ended-card.tsx'
import { SubscribeLink, TYPING_KEPT } from './locked-notice.tsx'
import { UpsellCard } from './upsell-card.tsx'

type LockedCardProps = {
  /** The path of the locked screen. */
  path: string
  /** Something was typed there that a page load would lose. */
  keepsTyping: boolean
}

/** Shown instead of a tool when there is no access. */
export function LockedCard({ path, keepsTyping }: LockedCardProps) {
  const { title, text } = lockedScreens[path] ?? lockedAnywhere
  const href = withReturn('/subscribe', path)
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone. Without this the focus would start from the top of the page.
  useEffect(() => heading.current?.focus(), [])
  const action = <SubscribeLink href={href} inNewTab={keepsTyping} />
  return (
    <div className="grid gap-4 sm:gap-6">
      <AccessEnded action={action} />
      <div className="grid gap-4 sm:gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Card>
          <span className="flex size-11 items-center justify-center rounded-control bg-primary-soft text-primary">
            <Icon of={Lock} size={20} />
          </span>
          <h2 ref={heading} tabIndex={-1} className="mt-4 text-h2 outline-none">
            {title}
          </h2>
          <p className="mt-2 max-w-[68ch] text-balance text-ink-2">{text}</p>
          <p className="mt-2 max-w-[68ch] text-balance text-ink-2">
            {keepsTyping ? TYPING_KEPT : 'Everything you have saved is kept.'}
          </p>
        </Card>
        <UpsellCard href={href} inNewTab={keepsTyping} />
      </div>
    </div>
  )
}
