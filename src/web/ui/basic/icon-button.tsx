import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  label: string
  icon: LucideIcon
  ref?: Ref<HTMLButtonElement> | undefined
}

/** The tooltip shows the label. It needs a TooltipProvider around it. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        // Without this the tooltip would describe the button by its name, and a screen reader would say it twice.
        aria-describedby={undefined}
        {...rest}
        className={cx(ICON_BUTTON, className)}
      >
        <Icon of={icon} size={20} />
      </button>
    </Tooltip>
  )
}

const ICON_BUTTON =
  'inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control border border-transparent text-ink-2 ' +
  'transition-colors print:hidden hover:bg-accent hover:text-foreground data-[state=open]:bg-accent aria-pressed:bg-accent ' +
  'disabled:cursor-not-allowed disabled:text-muted-foreground disabled:hover:bg-transparent'
