import type { PlotBox } from '#shared/kernel/charts/plot-box.ts'
import { widestText } from './axis-labels.ts'

type Request = {
  width: number
  height: number
  tickTexts: readonly string[]
  /** Space on the right, for labels beside the marks. */
  gutter?: number | undefined
  /** Space above the marks, for a label. */
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
