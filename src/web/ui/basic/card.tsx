import type { HTMLAttributes, ReactNode } from 'react'
import { cx } from './class-names.ts'

type CardHeaderProps = {
  title: ReactNode
  description?: ReactNode
  action?: ReactNode
  as?: 'h2' | 'h3' | undefined
  id?: string | undefined
}

export function Card({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return (
    <section
      {...rest}
      className={cx('card rounded-card border border-border bg-card p-4 shadow-1 sm:p-5', className)}
    />
  )
}

export function CardHeader({ title, description, action, as: Heading = 'h2', id }: CardHeaderProps) {
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 break-after-avoid">
      <div className="min-w-0 flex-1 basis-40">
        <Heading id={id} className={Heading === 'h2' ? 'text-h2' : 'text-h3'}>
          {title}
        </Heading>
        {description && <p className="mt-1 max-w-[68ch] text-small text-muted-foreground">{description}</p>}
      </div>
      {action && (
        <div className="no-print flex max-w-full shrink-0 flex-wrap items-center gap-2">{action}</div>
      )}
    </div>
  )
}
