import { type ChartColour, paint } from '#web/ui/chart/layout/colours.ts'
import { type LineMark, splitLine } from '#web/ui/chart/layout/line-layout.ts'
import { Hatch } from './hatch.tsx'
import { Line } from './plot.tsx'

type Props = {
  line: LineMark
  colour: ChartColour | null
  /** The first expected point. */
  from: number | undefined
  zero: number
}

/** The known part as a line, the expected one thinner and hatched down to zero. */
export function LineWithProjection({ line, colour, from, zero }: Props) {
  if (from === undefined || colour === null) return <Line line={line} colour={colour} />
  const { known, expected, area } = splitLine(line, from, zero)
  return (
    <>
      <Hatch colour={colour}>{(fill) => <path d={area} fill={fill} opacity="0.35" />}</Hatch>
      <path d={expected.path} fill="none" stroke={paint(colour)} strokeWidth="1.5" strokeLinejoin="round" />
      <Line line={known} colour={colour} />
    </>
  )
}
