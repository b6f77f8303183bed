import { type ReactNode, useId } from 'react'
import { type ChartTable, DataDisclosure } from './chart-data.tsx'

/** What every chart takes, besides its own data. */
export type ChartHeading = {
  title: string
  /** One sentence that says what the picture shows. Wrap amounts in `Amount`, so that they can be hidden. */
  summary: ReactNode
  /** For a chart in a card that already carries the title as its heading. */
  titleHidden?: boolean | undefined
  as?: 'h2' | 'h3' | undefined
}

type Props = ChartHeading & {
  /** The figures behind a picture. Left out where the children are themselves a readable list. */
  table?: ChartTable | undefined
  legend?: ReactNode
  children: ReactNode
}

/**
 * Title and sentence, the picture, and its figures as a table that anybody can open: a picture is one
 * image to a screen reader, and hovering is no way to read a value from a keyboard.
 */
export function ChartFrame({ title, summary, titleHidden, as = 'h3', table, legend, children }: Props) {
  const titleId = useId()
  const summaryId = useId()
  const Heading = as
  const image = table && ({ role: 'img', 'aria-labelledby': titleId, 'aria-describedby': summaryId } as const)
  return (
    <figure aria-labelledby={titleId} className="m-0 min-w-0">
      <figcaption>
        <Heading id={titleId} className={titleHidden ? 'sr-only' : as === 'h2' ? 'text-h2' : 'text-h3'}>
          {title}
        </Heading>
        <p id={summaryId} className="mt-1 max-w-[68ch] text-small text-ink-2">
          {summary}
        </p>
      </figcaption>
      {legend}
      <div className="mt-4" {...image}>
        {children}
      </div>
      {table && <DataDisclosure title={title} table={table} />}
    </figure>
  )
}
