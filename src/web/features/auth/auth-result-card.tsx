import { CircleAlert, CircleCheck, Mail } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '#web/ui/basic/class-names.ts'
import { Icon } from '#web/ui/basic/icon.tsx'

type AuthResultProps = { tone: 'done' | 'sent' | 'failed'; title: string; children: ReactNode }

/** Replaces the form after it was sent. Its title gets the focus, because the focused form is gone. */
export function AuthResult({ tone, title, children }: AuthResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { icon, ink } = TONES[tone]
  return (
    <div>
      <div className="flex items-start gap-3">
        <Icon of={icon} size={24} className={cx('mt-px', ink)} />
        <h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
          {title}
        </h2>
      </div>
      <div className="mt-3 flex flex-col gap-5 text-ink-2">{children}</div>
    </div>
  )
}

const TONES = {
  done: { icon: CircleCheck, ink: 'text-positive' },
  sent: { icon: Mail, ink: 'text-primary' },
  failed: { icon: CircleAlert, ink: 'text-destructive' },
}
