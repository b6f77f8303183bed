import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/engines/database.ts'
import { hashSecret } from '#server/secrets.ts'
import type { Settings } from '#server/settings.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { addDatabaseFigures } from './database-figures.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { addProcessFigures } from './process-figures.ts'
import { addRequestFigures } from './request-figures.ts'

type ScrapeDeps = { settings: Settings; database: Database }

/**
 * Adds `GET /metrics` for clients with the token. Without a token in the settings nothing is counted and
 * there is no route.
 */
export function addMetrics(app: FastifyInstance, { settings, database }: ScrapeDeps): void {
  const { metricsToken } = settings
  const metrics = metricsToken === null ? null : createMetrics()
  app.decorate('metrics', metrics)
  if (metricsToken === null || metrics === null) return
  addRequestFigures(app, metrics)
  app.addHook('onClose', async () => stopMeasuring())
  const stopMeasuring = addProcessFigures(metrics.registry)
  const refresh = addDatabaseFigures(metrics.registry, database)
  // Counting starts before all other hooks, but the route is added after the access gate, which every route
  // must pass.
  app.register(async (gated) => addScrapeRoute(gated, { metrics, refresh, token: metricsToken }))
}

type Scrape = { metrics: Metrics; refresh: () => Promise<void>; token: string }

function addScrapeRoute(app: FastifyInstance, { metrics, refresh, token }: Scrape): void {
  const expected = Buffer.from(hashSecret(`Bearer ${token}`))
  app.get('/metrics', { access: 'public', schema: { hide: true } }, async (request, reply) => {
    const given = Buffer.from(hashSecret(request.headers.authorization ?? ''))
    // Comparing hashes of equal length reveals nothing about the token by its timing.
    if (!timingSafeEqual(given, expected)) {
      reply.header('www-authenticate', 'Bearer')
      throw new ProductError('signed_out', 'The figures need the token of METRICS_TOKEN.')
    }
    await refresh()
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(metrics.registry.render())
  })
}
