/** Names and values that distinguish the series of a metric. */
export type Labels = Readonly<Record<string, string>>

export type Counter = { add(labels: Labels): void }
export type Histogram = { observe(labels: Labels, value: number): void }
export type Figure = { labels?: Labels; value: number }

export type Registry = {
  counter(name: string, help: string): Counter
  histogram(name: string, help: string, bounds: readonly number[]): Histogram
  /** The figures are read at each scrape. An empty list leaves the metric without values. */
  gauge(name: string, help: string, read: () => Figure[]): void
  /** Like a gauge, for a sum that is counted elsewhere and only grows. */
  total(name: string, help: string, read: () => Figure[]): void
  /** All metrics in the Prometheus text format. */
  render(): string
}

export function createRegistry(): Registry {
  const metrics: (() => string[])[] = []
  const add = (name: string, type: string, help: string, lines: () => string[]) =>
    void metrics.push(() => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines()])
  const read = (name: string, figures: () => Figure[]) => () =>
    figures().map(({ labels = {}, value }) => `${name}${toText(labels)} ${value}`)
  return {
    counter: (name, help) => {
      const series = new Map<string, number>()
      add(name, 'counter', help, () => [...series].map(([labels, count]) => `${name}${labels} ${count}`))
      return { add: (labels) => count(series, toText(labels)) }
    },
    histogram: (name, help, bounds) => {
      const series = new Map<string, HistogramSeries>()
      add(name, 'histogram', help, () => [...series.values()].flatMap((one) => toLines(name, bounds, one)))
      return { observe: (labels, value) => observe(series, bounds, { labels, value }) }
    },
    gauge: (name, help, figures) => add(name, 'gauge', help, read(name, figures)),
    total: (name, help, figures) => add(name, 'counter', help, read(name, figures)),
    render: () => `${metrics.flatMap((lines) => lines()).join('\n')}\n`,
  }
}

/** How many values fell into each bucket. The last bucket has no upper bound. */
type HistogramSeries = { labels: Labels; counts: number[]; sum: number }

function count(series: Map<string, number>, key: string): void {
  series.set(key, (series.get(key) ?? 0) + 1)
}

function observe(
  series: Map<string, HistogramSeries>,
  bounds: readonly number[],
  { labels, value }: Required<Figure>,
) {
  const key = toText(labels)
  const entry = series.get(key) ?? { labels, counts: new Array(bounds.length + 1).fill(0), sum: 0 }
  const place = bounds.findIndex((bound) => value <= bound)
  const at = place === -1 ? bounds.length : place
  entry.counts[at] = (entry.counts[at] ?? 0) + 1
  entry.sum += value
  series.set(key, entry)
}

/** In the Prometheus text format every bucket includes the ones before it. */
function toLines(
  name: string,
  bounds: readonly number[],
  { labels, counts, sum }: HistogramSeries,
): string[] {
  let total = 0
  const buckets = counts.map((inBucket, index) => {
    total += inBucket
    return `${name}_bucket${toText({ ...labels, le: String(bounds[index] ?? '+Inf') })} ${total}`
  })
  return [...buckets, `${name}_sum${toText(labels)} ${sum}`, `${name}_count${toText(labels)} ${total}`]
}

function toText(labels: Labels): string {
  let text = ''
  for (const name in labels) text += `${text === '' ? '{' : ','}${name}="${escaped(labels[name] ?? '')}"`
  return text === '' ? '' : `${text}}`
}

function escaped(value: string): string {
  return /["\\\n]/.test(value)
    ? value.replace(/["\\]/g, (mark) => `\\${mark}`).replaceAll('\n', '\\n')
    : value
}
