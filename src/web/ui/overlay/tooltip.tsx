import * as Radix from 'radix-ui/tooltip'
import type { FocusEvent, ReactNode } from 'react'

/** Wraps everything that has tooltips. After one tooltip, the next opens without a delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}

/** The name of a control, shown on hover and on keyboard focus. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild onFocus={ignoreFocusByPointer}>
        {children}
      </Radix.Trigger>
      {/* Not in a portal, so that it stays in its landmark. */}
      <Radix.Content sideOffset={6} collisionPadding={8} className={BOX}>
        {text}
      </Radix.Content>
    </Radix.Root>
  )
}

/** When a dialog closes, the focus returns to its button by itself. That must not open the tooltip. */
function ignoreFocusByPointer(event: FocusEvent): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault()
}

const BOX =
  'z-50 max-w-64 rounded-chip bg-foreground px-2.5 py-1.5 text-left text-small font-[420] whitespace-normal ' +
  'text-background shadow-2 animate-fade-in'
