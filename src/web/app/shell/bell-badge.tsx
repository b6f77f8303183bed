import { type ReactNode, useId } from 'react'

type BellBadgeProps = {
  count: number
  children: (described: { 'aria-describedby'?: string }) => ReactNode
}

/**
 * The number on the bell, which a screen reader says after the bell's name. The bell stays mounted when the
 * number goes.
 */
export function BellBadge({ count, children }: BellBadgeProps) {
  const id = useId()
  return (
    <span className="relative">
      {children(count > 0 ? { 'aria-describedby': id } : {})}
      {count > 0 && <Badge id={id} count={count} />}
    </span>
  )
}

function Badge({ id, count }: { id: string; count: number }) {
  return (
    <>
      <span
        aria-hidden
        className="pointer-events-none absolute top-1 right-0.5 min-w-4.5 rounded-full border-2 border-background bg-primary px-1 text-center text-[0.6875rem] leading-[1.125rem] font-semibold text-primary-foreground tabular-nums"
      >
        {count > 9 ? '9+' : count}
      </span>
      <span id={id} className="sr-only">
        {count === 1 ? '1 waits for you' : `${count} wait for you`}
      </span>
    </>
  )
}
