import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import { TOOLTIP } from './tooltip-watch.ts'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  label: string
  icon: LucideIcon
  ref?: Ref<HTMLButtonElement> | undefined
}

/** Its name stands on a tooltip too, wherever there is a TooltipLayer. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...{ [TOOLTIP]: label }}
      {...rest}
      className={cx(ICON_BUTTON, className)}
    >
      <Icon of={icon} size={20} />
    </button>
  )
}

const ICON_BUTTON =
  'inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control border border-transparent text-ink-2 ' +
  'transition-colors print:hidden hover:bg-accent hover:text-foreground data-[state=open]:bg-accent aria-pressed:bg-accent ' +
  'disabled:cursor-not-allowed disabled:text-muted-foreground disabled:hover:bg-transparent'
