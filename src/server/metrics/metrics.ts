import { type Counter, createRegistry, type Histogram, type Registry } from './registry.ts'

/** What the product counts about itself, for monitoring. */
export type Metrics = {
  registry: Registry
  requests: Counter
  requestSeconds: Histogram
  securityEvents: Counter
  mails: Counter
  jobs: Counter
  countWebhook(outcome: string, times: { createdAt: Date | null; now: Date }): void
  /** By kind: `outage` passes by itself, `setup` lasts until somebody changes a setting. */
  paymentFailures: Counter
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** The buckets reach three days, because Stripe retries an event for that long. */
const LAG_SECONDS = [1, 2, 5, 10, 30, 60, 300, 1800, 3600, 21_600, 86_400, 259_200]

export function createMetrics(): Metrics {
  const registry = createRegistry()
  const { counter, histogram } = registry
  return {
    registry,
    requests: counter('damson_http_requests_total', 'Requests, by route pattern; 499: the caller went away.'),
    requestSeconds: histogram(
      'damson_http_request_duration_seconds',
      'From the request to the end of its answer.',
      REQUEST_SECONDS,
    ),
    securityEvents: counter('damson_security_events_total', 'Lines of the security log, by event.'),
    mails: counter('damson_mails_total', 'Tries to send a mail, by outcome.'),
    jobs: counter('damson_job_runs_total', 'Rounds of what the server does by itself, by outcome.'),
    countWebhook: createWebhookCount(registry),
    paymentFailures: counter(
      'damson_payment_failures_total',
      'Questions to the payment provider that failed: outage, or setup where it refuses our settings.',
    ),
  }
}

function createWebhookCount({ counter, histogram, gauge }: Registry): Metrics['countWebhook'] {
  let lastAt: Date | null = null
  const events = counter('damson_webhook_events_total', 'Signed payment events, by what became of them.')
  const lag = histogram(
    'damson_webhook_lag_seconds',
    'From the event at the payment provider to its state in our database.',
    LAG_SECONDS,
  )
  gauge('damson_webhook_last_processed_timestamp_seconds', 'When this server last processed one.', () =>
    lastAt === null ? [] : [{ value: lastAt.getTime() / 1000 }],
  )
  return (outcome, { createdAt, now }) => {
    events.add({ outcome })
    if (outcome !== 'processed') return
    if (createdAt !== null) lag.observe({}, Math.max(0, (now.getTime() - createdAt.getTime()) / 1000))
    lastAt = now
  }
}
