import type { FastifyInstance } from 'fastify'

/** Once we close, every answer ends its connection: a kept one would hold us up for a minute. */
export function addClosingManners(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
