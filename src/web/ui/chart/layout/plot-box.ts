import { widestText } from './axis-labels.ts'

/** The part of a chart that the marks stand in, in CSS pixels from its top left. */
export type PlotBox = { left: number; right: number; top: number; bottom: number }

type Request = {
  width: number
  height: number
  tickTexts: readonly string[]
  /** Room on the right for labels that stand beside the marks. */
  gutter?: number | undefined
  /** Room above the marks, for a label that stands over them. */
  headroom?: number | undefined
}

const AXIS_HEIGHT = 28
const HEADROOM = 12
const TICK_GAP = 10

export function plotBox({ width, height, tickTexts, gutter = 0, headroom = 0 }: Request): PlotBox {
  return {
    left: widestText(tickTexts) + TICK_GAP,
    right: width - gutter,
    top: HEADROOM + headroom,
    bottom: height - AXIS_HEIGHT,
  }
}
