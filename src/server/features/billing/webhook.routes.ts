import * as z from 'zod/mini'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { requirePayments } from './payments.service.ts'
import { handleEvent } from './webhook.service.ts'

const BODY_LIMIT_BYTES = 1024 * 1024

/** The webhook is registered in its own context, because the signature covers the raw bytes of the body. */
export async function webhookRoutes(app: Api, deps: Deps): Promise<void> {
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    raw.post(
      '/api/stripe/webhook',
      {
        access: 'public',
        bodyLimit: BODY_LIMIT_BYTES,
        schema: { response: { 200: z.object({ received: z.boolean() }) } },
      },
      async (request) => {
        const payments = requirePayments(deps)
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const event = payments.readEvent(body, String(request.headers['stripe-signature'] ?? ''))
        const outcome = await handleEvent(deps, event, request.log)
        request.server.metrics?.countWebhook(outcome, { createdAt: event.createdAt, now: deps.now() })
        return { received: true }
      },
    )
  })
}
