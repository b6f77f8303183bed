import { Tooltip as Radix } from 'radix-ui'
import type { FocusEvent, ReactElement, ReactNode } from 'react'

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}

/** A second way to read what a control already says; never the only place for something. */
export function Tooltip({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild onFocus={keepShutUnlessSeen}>
        {children}
      </Radix.Trigger>
      {/* Not moved to the body, so it stays in its landmark. */}
      <Radix.Content
        sideOffset={6}
        collisionPadding={8}
        className="z-[70] max-w-64 rounded-chip bg-foreground px-2.5 py-1.5 text-left text-small whitespace-normal text-background shadow-2 data-[state=delayed-open]:animate-fade-in"
      >
        {label}
      </Radix.Content>
    </Radix.Root>
  )
}

/** After a tap or a click the focus comes back to a button too, from a sheet or a deleted row: nobody asked there. */
function keepShutUnlessSeen(event: FocusEvent<HTMLElement>): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault()
}
