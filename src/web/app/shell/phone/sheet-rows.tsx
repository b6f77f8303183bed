import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
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

/** Rows under a heading, or under a line where they have none. */
export function SheetGroup({ heading, children }: { heading?: string | undefined; children: ReactNode }) {
  const headingId = useId()
  return (
    <li className={heading ? 'pb-2' : RULED}>
      {heading && (
        <p id={headingId} className="px-3 pb-1 text-small text-muted-foreground">
          {heading}
        </p>
      )}
      <ul aria-labelledby={heading && headingId}>{children}</ul>
    </li>
  )
}

type SheetFileProps = { icon: LucideIcon; label: string; onFile: (file: File) => void }

/** Opens the camera of a phone, and a choice of pictures where there is none. */
export function SheetFile({ icon, label, onFile }: SheetFileProps) {
  return (
    <li>
      <label className={cx(ROW, FILE)}>
        <Icon of={icon} size={20} className="text-ink-2" />
        {label}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          aria-label={label}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onFile(file)
          }}
        />
      </label>
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
    <li className={cx('mt-2', RULED)}>
      <button type="button" onClick={onClick} className={cx(ROW, 'w-full cursor-pointer text-left')}>
        <Icon of={icon} size={20} className="text-ink-2" />
        {label}
      </button>
    </li>
  )
}

const RULED = 'border-t border-border pt-2'

const FILE =
  'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring'

const ROW = 'flex min-h-[3.25rem] items-center gap-3 rounded-control px-3 transition-colors hover:bg-accent'
