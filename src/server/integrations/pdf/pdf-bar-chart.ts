import { barPath, layoutBars } from '#shared/kernel/charts/bar-layout.ts'
import { linearScale } from '#shared/kernel/charts/scales.ts'
import { valueAxis } from '#shared/kernel/charts/value-axis.ts'
import type { BarChartBlock } from './pdf-blocks.ts'
import { CONTENT_WIDTH, drawTagged, INK, LEFT, makeRoom, RIGHT, type Sheet } from './pdf-sheet.ts'
import { drawLine, lineHeightOf, type TextStyle, widthOf } from './pdf-text.ts'

const LABEL: TextStyle = { face: 'regular', size: 8, colour: INK.quiet }
export const CHART_HEIGHT = 198
/** Between the text above and the legend. */
const TOP_GAP = 4
const LEGEND_HEIGHT = 22
const LABELS_HEIGHT = 26
const TICK_GAP = 8
/** A pound: closer ticks would have the same label. */
const SMALLEST_STEP = 100
/** Of a month that is not over, so that its short bar is not taken for a bad month. */
const SO_FAR_OPACITY = 0.45

type Box = { left: number; right: number; top: number; bottom: number }
type Layout = { box: Box; axis: ReturnType<typeof valueAxis<number>> }

/** Bars as vectors, from zero. Screen readers get its alternative text; the table beside it has every figure. */
export function drawBarChart(sheet: Sheet, chart: BarChartBlock): void {
  makeRoom(sheet, CHART_HEIGHT)
  const y = sheet.y + TOP_GAP
  const bottom = sheet.y + CHART_HEIGHT
  const axis = valueAxis<number>({
    values: chart.bars.flatMap(({ values }) => values),
    smallestStep: SMALLEST_STEP,
  })
  const widest = Math.max(...axis.ticks.map((tick) => widthOf(sheet, chart.formatTick(tick), LABEL)))
  const box = {
    left: LEFT + widest + TICK_GAP,
    right: RIGHT,
    top: y + LEGEND_HEIGHT,
    bottom: bottom - LABELS_HEIGHT,
  }
  const options = { alt: chart.alternative, bbox: [LEFT, y, LEFT + CONTENT_WIDTH, bottom] }
  drawTagged(sheet, { tag: 'Figure', options }, () => {
    drawLegend(sheet, chart, y)
    drawTicks(sheet, chart, { box, axis })
    drawBars(sheet, chart, { box, axis })
  })
  sheet.y += CHART_HEIGHT + 6
}

function drawLegend(sheet: Sheet, { series }: BarChartBlock, y: number): void {
  let x = LEFT
  for (const { name, colour } of series) {
    sheet.doc.roundedRect(x, y + 2, 7, 7, 1.5).fill(colour)
    drawLine(sheet, name, { x: x + 11, y: y - 0.5, style: LABEL })
    x += 11 + widthOf(sheet, name, LABEL) + 14
  }
}

function drawTicks(sheet: Sheet, { formatTick }: BarChartBlock, { box, axis }: Layout): void {
  const { doc } = sheet
  const toY = linearScale([axis.low, axis.high], [box.bottom, box.top])
  for (const tick of axis.ticks) {
    const text = formatTick(tick)
    const y = toY(tick)
    doc.moveTo(box.left, y).lineTo(box.right, y).lineWidth(0.5)
    doc.strokeColor(tick === 0 ? INK.strongLine : INK.line).stroke()
    const x = box.left - TICK_GAP - widthOf(sheet, text, LABEL)
    drawLine(sheet, text, { x, y: y - lineHeightOf(LABEL) / 2, style: LABEL })
  }
}

function drawBars(sheet: Sheet, { bars, series }: BarChartBlock, { box, axis }: Layout): void {
  const { doc } = sheet
  const values = bars.map((bar) => bar.values)
  const { marks, bands } = layoutBars({ values, seriesCount: series.length, axis, box })
  for (const mark of marks) {
    const bar = bars[mark.band]
    doc.save().fillOpacity(bar?.isSoFar ? SO_FAR_OPACITY : 1)
    doc.path(barPath(mark, (bar?.values[mark.series] ?? 0) < 0)).fill(series[mark.series]?.colour ?? INK.text)
    doc.restore()
  }
  for (const [index, { label, isSoFar }] of bars.entries()) {
    const lines = isSoFar ? [label, 'so far'] : [label]
    for (const [line, text] of lines.entries()) {
      const x = (bands[index]?.centre ?? 0) - widthOf(sheet, text, LABEL) / 2
      drawLine(sheet, text, { x, y: box.bottom + 3 + line * lineHeightOf(LABEL), style: LABEL })
    }
  }
}
