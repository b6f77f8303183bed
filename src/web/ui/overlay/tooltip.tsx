import * as Radix from 'radix-ui/tooltip'
import { type FocusEvent, type ReactNode, useRef } from 'react'
import { leaveEscapeToDialog } from './escape-key.ts'

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
  const box = useRef<HTMLDivElement>(null)
  const onEscapeKeyDown = (event: KeyboardEvent) => {
    // The tooltip of the button that opened a dialog may still be closing. A tooltip inside it takes the key.
    if (!box.current?.closest('[role=dialog]')) leaveEscapeToDialog(event)
  }
  return (
    <Radix.Root>
      <Radix.Trigger asChild onFocus={ignoreFocusByPointer}>
        {children}
      </Radix.Trigger>
      {/* Not in a portal, so that it stays in its landmark. */}
      <Radix.Content
        ref={box}
        sideOffset={6}
        collisionPadding={8}
        className={BOX}
        onEscapeKeyDown={onEscapeKeyDown}
      >
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
