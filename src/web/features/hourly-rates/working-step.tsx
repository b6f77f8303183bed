import type { ReactNode } from 'react'

type StepProps = { title: string; answer: ReactNode; children: ReactNode }

/** One line of a sum: what it works out, from which numbers, and the answer. */
export function Step({ title, answer, children }: StepProps) {
  return (
    <li className="border-b border-border pb-3 last:border-b-0 last:pb-0">
      <span className="font-semibold">{title}</span>
      <span className="flex flex-wrap justify-between gap-x-3 text-ink-2 tabular-nums">
        <span>{children}</span>
        <span className="ml-auto text-foreground">= {answer}</span>
      </span>
    </li>
  )
}
