import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

type BannerProps = {
  tone: 'info' | 'warning' | 'error' | 'success'
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
}

export function Banner({ tone, title, children, action }: BannerProps) {
  const { icon, box, ink } = TONES[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control border border-border p-4',
        box,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-3">
        <Icon of={icon} size={20} className={cx('mt-0.5', ink)} />
        <div className="min-w-0 text-balance">
          {title && <strong className="font-semibold">{title}</strong>} {children}
        </div>
      </div>
      {action && <div className="no-print flex shrink-0 flex-wrap gap-2">{action}</div>}
    </div>
  )
}

const TONES = {
  info: { icon: Info, box: 'bg-info-soft', ink: 'text-info' },
  warning: { icon: TriangleAlert, box: 'bg-warning-soft', ink: 'text-warning' },
  error: { icon: CircleAlert, box: 'bg-destructive-soft', ink: 'text-destructive' },
  success: { icon: CircleCheck, box: 'bg-positive-soft', ink: 'text-positive' },
}
