import { Check } from 'lucide-react'
import { Icon } from '#web/ui/basic/icon.tsx'
import type { InputProps } from './text-field.tsx'

/** The box of a checkbox, without its label. */
export function TickBox(input: Omit<InputProps, 'type'>) {
  return (
    <span className="mt-0.5 grid size-5 shrink-0 place-items-center *:col-start-1 *:row-start-1">
      <input {...input} type="checkbox" className={BOX} />
      <Icon
        of={Check}
        className="pointer-events-none hidden text-primary-foreground peer-checked:block forced-colors:text-[color:CanvasText]"
      />
    </span>
  )
}

/** A row that is pressed anywhere to tick its box. */
export const TICK_ROW = 'flex min-h-11 cursor-pointer items-start gap-3 py-2.5'

const BOX =
  'peer size-5 cursor-pointer appearance-none rounded-chip border border-input bg-card transition-colors hover:border-ink-2 ' +
  'checked:border-primary checked:bg-primary aria-invalid:border-destructive disabled:cursor-not-allowed disabled:bg-accent'
