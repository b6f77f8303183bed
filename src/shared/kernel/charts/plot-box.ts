/** The part of a chart that contains the marks, from its top left. */
export type PlotBox = { left: number; right: number; top: number; bottom: number }
