import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

type BadgeProps = {
  tone?: keyof typeof TONES | undefined
  children: ReactNode
  className?: string | undefined
}

export function Badge({ tone = 'plain', children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-chip px-2 py-0.5 text-small font-semibold',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}

const TONES = {
  plain: 'bg-accent text-ink-2',
  primary: 'bg-primary-soft text-primary',
  brass: 'bg-brass-soft text-brass-ink',
  success: 'bg-positive-soft text-positive',
  warning: 'bg-warning-soft text-warning',
  error: 'bg-destructive-soft text-destructive',
  info: 'bg-info-soft text-info',
}
