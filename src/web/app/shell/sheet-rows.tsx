import type { LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import { cx } from '#web/ui/basic/class-names.ts'
import { Icon } from '#web/ui/basic/icon.tsx'

type SheetLinkProps = {
  href: string
  icon: LucideIcon
  label: string
  note?: string | undefined
  isCurrent?: boolean | undefined
  onLeave: () => void
}

export function SheetLink({ href, icon, label, note, isCurrent, onLeave }: SheetLinkProps) {
  return (
    <li>
      <Link
        href={href}
        onClick={onLeave}
        aria-current={isCurrent ? 'page' : undefined}
        className={cx(ROW, 'no-underline', isCurrent && 'bg-primary-soft font-semibold text-primary')}
      >
        <Icon of={icon} size={20} className={isCurrent ? undefined : 'text-ink-2'} />
        <span className="grow">{label}</span>
        {note && <span className="text-small tabular-nums text-brass-ink"> {note}</span>}
      </Link>
    </li>
  )
}

export function SheetButton({
  icon,
  label,
  onClick,
}: {
  icon: LucideIcon
  label: string
  onClick: () => void
}) {
  return (
    <li className="mt-2 border-t border-border pt-2">
      <button type="button" onClick={onClick} className={cx(ROW, 'w-full cursor-pointer text-left')}>
        <Icon of={icon} size={20} className="text-ink-2" />
        {label}
      </button>
    </li>
  )
}

const ROW = 'flex min-h-[3.25rem] items-center gap-3 rounded-control px-3 transition-colors hover:bg-accent'
