import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

type ChangeHintProps = {
  direction: 'up' | 'down' | 'same'
  /** Whether this change is welcome. By default an increase is. */
  good?: boolean | undefined
  children: ReactNode
}

/** The text carries the meaning; arrow and colour only repeat it. It is hidden together with the amounts. */
export function ChangeHint({ direction, good = direction === 'up', children }: ChangeHintProps) {
  const tone = direction === 'same' ? 'text-ink-2' : good ? 'text-positive' : 'text-destructive'
  return (
    <span className={cx('private inline-flex items-start gap-1 text-small font-medium', tone)}>
      <Icon of={ARROWS[direction]} className="mt-0.5" />
      <span>{children}</span>
    </span>
  )
}

const ARROWS = { up: ArrowUp, down: ArrowDown, same: Minus }
