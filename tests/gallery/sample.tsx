import type { ReactNode } from 'react'

type SectionProps = { id: string; title: string; children: ReactNode }

export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6 border-border border-t pt-8">
      <h2 id={`${id}-title`} className="mb-6 text-h1">
        {title}
      </h2>
      <div className="grid gap-8">{children}</div>
    </section>
  )
}

type SampleProps = { name: string; children: ReactNode; wide?: boolean }

/** One component in one or more states; `wide` leaves the layout to the children. */
export function Sample({ name, children, wide = false }: SampleProps) {
  return (
    <div className="min-w-0">
      <p className="mb-3 text-muted-foreground text-small">{name}</p>
      <div className={wide ? '' : 'flex flex-wrap items-center gap-3'}>{children}</div>
    </div>
  )
}
