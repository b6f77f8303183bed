import type { ReactNode } from 'react'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import type { Part } from './dashboard.api.ts'

type PartCardProps<T> = {
  id: string
  title: string
  description?: ReactNode
  action?: ReactNode
  part: Part<T>
  className?: string | undefined
  /** The class of the placeholder while loading. */
  waitingClass: string
  children: (value: T) => ReactNode
}

/** A card that can fail alone: it shows the error and a retry button, and the other cards stay. */
export function PartCard<T>(props: PartCardProps<T>) {
  const { id, title, description, action, part, className, waitingClass, children } = props
  const { value, onRetry } = part
  return (
    <Card aria-labelledby={id} className={className}>
      <CardHeader id={id} title={title} description={description} action={action} />
      {value === undefined && <Skeleton className={waitingClass} />}
      {value === null && <LoadError onRetry={onRetry} />}
      {value !== undefined && value !== null && children(value)}
    </Card>
  )
}
