import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import type { Figure, Registry } from './registry.ts'

const RESOLUTION_MS = 10

/** Adds memory, processor and event loop figures of this process. Returns a function that stops measuring. */
export function addProcessFigures(registry: Registry): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const startedAt = Date.now() / 1000 - process.uptime()
  registry.gauge('process_start_time_seconds', 'When the process started.', () => [{ value: startedAt }])
  registry.total('process_cpu_seconds_total', 'Processor time used.', () => [{ value: cpuSeconds() }])
  registry.gauge('process_resident_memory_bytes', 'Memory held by the process.', () => [
    { value: process.memoryUsage.rss() },
  ])
  registry.gauge('nodejs_heap_size_used_bytes', 'Memory held by its objects.', () => [
    { value: process.memoryUsage().heapUsed },
  ])
  registry.gauge(
    'damson_event_loop_delay_seconds',
    'By how much timers came late since the figures were last read.',
    () => readDelay(delay),
  )
  return () => delay.disable()
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function readDelay(delay: IntervalHistogram): Figure[] {
  // The histogram measures the whole time between two checks, so the planned pause between them is
  // subtracted.
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000)
  const figures =
    delay.count === 0
      ? []
      : [
          { labels: { measure: 'p50' }, value: late(delay.percentile(50)) },
          { labels: { measure: 'p99' }, value: late(delay.percentile(99)) },
          { labels: { measure: 'max' }, value: late(delay.max) },
        ]
  delay.reset()
  return figures
}
