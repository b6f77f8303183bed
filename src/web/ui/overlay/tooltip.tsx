import * as Radix from 'radix-ui/tooltip'
import type { FocusEvent, ReactNode } from 'react'

/** Around everything that has tooltips: after one of them, the next comes without waiting. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}

/** What a control says of itself, to a pointer that rests on it and to the keyboard. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild onFocus={ignoreFocusByPointer}>
        {children}
      </Radix.Trigger>
      {/* Not moved to the body, so it stays in its landmark. */}
      <Radix.Content sideOffset={6} collisionPadding={8} className={BOX}>
        {text}
      </Radix.Content>
    </Radix.Root>
  )
}

/** When a dialog closes, the focus comes back to the button that opened it, and the tooltip was not asked for. */
function ignoreFocusByPointer(event: FocusEvent): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault()
}

const BOX =
  'z-50 max-w-64 rounded-chip bg-foreground px-2.5 py-1.5 text-left text-small font-[420] whitespace-normal ' +
  'text-background shadow-2 animate-fade-in'
