import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

type PrivateProps = {
  children: ReactNode
  /** For content with paragraphs or lists in it. */
  as?: 'span' | 'div' | undefined
  className?: string | undefined
}

/**
 * What a client must not read over the owner's shoulder besides amounts: a margin, a share, a goal, and every
 * sentence that gives such a figure away. It is hidden together with the amounts.
 */
export function Private({ children, as: Tag = 'span', className }: PrivateProps) {
  return <Tag className={cx('private', className)}>{children}</Tag>
}
