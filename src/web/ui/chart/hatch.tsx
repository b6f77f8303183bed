import { type ReactNode, useId } from 'react'
import { type ChartColour, paint } from '#web/ui/chart/layout/colours.ts'

type Props = { colour: ChartColour; children: (fill: string) => ReactNode }

/** Diagonal lines in the colour of a series, for expected values. */
export function Hatch({ colour, children }: Props) {
  const id = useId()
  return (
    <>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line x1="1.25" x2="1.25" y1="0" y2="6" stroke={paint(colour)} strokeWidth="2" />
      </pattern>
      {children(`url(#${id})`)}
    </>
  )
}
