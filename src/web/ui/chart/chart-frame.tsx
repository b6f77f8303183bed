import { type ReactNode, useId } from 'react'
import { type ChartTable, DataDisclosure } from './chart-data.tsx'

/** The props that every chart has besides its data. */
export type ChartHeading = {
  title: string
  /** One sentence that says what the chart shows. Wrap amounts in `Amount`, so that they can be hidden. */
  summary: ReactNode
  /** For a chart in a card that already has the title as its heading. */
  titleHidden?: boolean | undefined
  as?: 'h2' | 'h3' | undefined
}

type Props = ChartHeading & {
  /** The figures of the chart. Left out where the children are already a readable list. */
  table?: ChartTable | undefined
  legend?: ReactNode
  children: ReactNode
}

/**
 * Title and summary, the chart, and its figures as a table that can be opened. A screen reader sees the chart
 * as one image, and values shown on hover cannot be reached from the keyboard.
 */
export function ChartFrame({ title, summary, titleHidden, as = 'h3', table, legend, children }: Props) {
  const titleId = useId()
  const summaryId = useId()
  // A hidden title only names the chart: the card's own heading is heard already.
  const Heading = titleHidden ? 'span' : as
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
