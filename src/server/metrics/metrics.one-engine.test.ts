import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readFigure, requestMetrics, scrapeMetrics, TOKEN } from '#tests/support/app/metrics-reader.ts'
import { signUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { type OfflineStripe, startOfflineStripe } from '#tests/support/offline-stripe/offline-stripe.mjs'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'

let stripe: OfflineStripe
let app: TestApp

beforeAll(async () => {
  stripe = await startOfflineStripe()
})
afterAll(() => stripe.stop())
beforeEach(async () => {
  stripe.reset()
  app = await startTestApp({ METRICS_TOKEN: TOKEN, ...stripe.env }, {})
})

const ask = (authorization: string | undefined) => requestMetrics(app, authorization)
const scrape = () => scrapeMetrics(app)

describe('the figures', () => {
  test('can be read only with the token', async () => {
    expect((await ask(`Bearer ${TOKEN}`)).statusCode).toBe(200)
    for (const wrong of [undefined, '', TOKEN, 'Bearer', 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
      const answer = await ask(wrong)
      expect(answer.statusCode, String(wrong)).toBe(401)
      expect(answer.headers['www-authenticate']).toBe('Bearer')
      expect(answer.body).not.toContain('damson_')
    }
  })

  test('do not exist without a token, and nothing is counted', async () => {
    const unwatched = await startTestApp()
    expect((await unwatched.call('GET', '/metrics')).status).toBe(404)
    expect((await unwatched.call('GET', '/metrics', bearer())).status).toBe(404)
    expect(unwatched.app.metrics).toBeNull()
  })

  test('are in the form that Prometheus reads', async () => {
    await app.call('GET', '/healthz')
    const answer = await ask(`Bearer ${TOKEN}`)
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(answer.body.endsWith('\n')).toBe(true)
    const odd = answer.body
      .trimEnd()
      .split('\n')
      .filter((line) => !FORM.test(line))
    expect(odd).toEqual([])
  })

  test('stay out of the description of the calls', async () => {
    const { body } = await app.call('GET', '/api/openapi.json')
    expect(Object.keys(Object(body['paths']))).not.toContain('/metrics')
  })
})

describe('requests', () => {
  test('are counted by the pattern of their route, never by their path', async () => {
    const { cookie } = await signUpOwner(app)
    await app.call('GET', '/api/expenses/4711', { cookie })
    await app.call('GET', '/api/expenses/4712', { cookie })
    await app.call('GET', '/api/nothing-here/4713')
    await app.call('GET', '/some/page/4714')
    const text = await scrape()
    expect(text).toContain(
      'damson_http_requests_total{method="GET",route="/api/expenses/:id",status="404"} 2\n',
    )
    // As part of a label, because a measured figure may contain these digits by chance.
    expect(text).not.toMatch(/\{.*471\d.*\}/)
  })

  test('have their time measured, and end when they are answered', async () => {
    await app.call('GET', '/healthz')
    const series = '{method="GET",route="/healthz"'
    const text = await scrape()
    expect(text).toContain(`damson_http_request_duration_seconds_bucket${series},le="10"} 1\n`)
    expect(text).toContain(`damson_http_request_duration_seconds_bucket${series},le="+Inf"} 1\n`)
    expect(text).toContain(`damson_http_request_duration_seconds_count${series}} 1\n`)
    expect(readFigure(text, `damson_http_request_duration_seconds_sum${series}}`)).toBeGreaterThan(0)
    // The request that reads the metrics.
    expect(readFigure(text, 'damson_http_requests_in_flight')).toBe(1)
  })
})

describe('what the product does', () => {
  test('is counted: sign-ins by outcome, resets, limits', async () => {
    const { email } = await signUp(app)
    const login = (password: string) => app.call('POST', '/api/v2/auth/login', { body: { email, password } })
    await login('a salon of my own')
    for (const _ of Array.from({ length: 11 })) await login('not my password')
    await app.call('POST', '/api/v2/auth/reset-password', { body: { email } })
    const text = await scrape()
    expect(eventsIn(text)).toEqual({
      registered: 1,
      login_succeeded: 1,
      login_failed: 10,
      rate_limited: 1,
      reset_requested: 1,
    })
  })

  test('shows how late a payment event arrived, and when the last one did', async () => {
    const { cookie } = await signUp(app)
    stripe.setClock(() => new Date(app.clock.now.getTime() - 45_000))
    const { body } = await app.call('POST', '/api/create-subscription', { cookie })
    stripe.pay(String(body['clientSecret']))
    const signed = stripe.sign(stripe.events().at(-1) ?? {})
    await deliver(signed)
    await deliver(signed)
    const text = await scrape()
    expect(text).toContain('damson_webhook_events_total{outcome="processed"} 1\n')
    expect(text).toContain('damson_webhook_events_total{outcome="known"} 1\n')
    expect(text).toContain('damson_webhook_lag_seconds_bucket{le="30"} 0\n')
    expect(text).toContain('damson_webhook_lag_seconds_bucket{le="60"} 1\n')
    expect(readFigure(text, 'damson_webhook_last_processed_timestamp_seconds')).toBe(
      app.clock.now.getTime() / 1000,
    )
  })
})

test('the process shows its memory, its processor time, its start and the delay of its event loop', async () => {
  let rounds = 0
  const isDelaySeen = async () => {
    const blockedUntil = performance.now() + 60
    while (performance.now() < blockedUntil);
    rounds += 1
    // Reading resets the measurement, and a delay only shows after the first check of the timer.
    if (rounds % 3 > 0) return false
    return readFigure(await scrape(), 'damson_event_loop_delay_seconds{measure="max"}') > 0.03
  }
  await waitUntil('the delay shows', isDelaySeen, { timeoutMs: 10_000 })
  const text = await scrape()
  const startedAt = readFigure(text, 'process_start_time_seconds')
  expect(Math.abs(Date.now() / 1000 - process.uptime() - startedAt)).toBeLessThan(1)
  expect(readFigure(text, 'process_cpu_seconds_total')).toBeGreaterThan(0)
  expect(readFigure(text, 'nodejs_heap_size_used_bytes')).toBeGreaterThan(1e6)
})

/** A line is a comment, or a name with labels and a number. */
const FORM = /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z_]+="[^"]*"(,[a-z_]+="[^"]*")*\})? [\d.e+-]+)$/

function bearer() {
  return { headers: { authorization: `Bearer ${TOKEN}` } }
}

function deliver({ body, signature }: { body: string; signature: string }) {
  return app.call('POST', '/api/stripe/webhook', { body, headers: { 'stripe-signature': signature } })
}

function eventsIn(text: string): Record<string, number> {
  const found = text.matchAll(/^damson_security_events_total\{event="(\w+)"\} (\d+)$/gm)
  return Object.fromEntries([...found].map(([, event, count]) => [event, Number(count)]))
}
