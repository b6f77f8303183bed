import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

type Closable = { app: FastifyInstance; close(): Promise<void> }

/** A load balancer that checks /readyz every second or two stops sending requests within this time. */
const DRAIN_MS = 3_000
const CUT_CONNECTIONS_MS = 8_000
/** Process managers usually wait ten seconds before they kill a process. */
const EXIT_MS = 9_500

/**
 * While the server drains, /readyz answers 503 and all other requests are served. Every answer closes its
 * connection, because an open keep-alive connection would delay the shutdown.
 */
export function addDraining(app: FastifyInstance): void {
  app.decorate('isDraining', false)
  app.addHook('preClose', async () => {
    app.isDraining = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.isDraining) reply.header('connection', 'close')
    done()
  })
}

/**
 * On SIGTERM or SIGINT: drain, stop accepting, finish running requests, close, exit 0. A second signal exits
 * at once.
 */
export function closeOnSignals(server: Closable): void {
  let isClosing = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (isClosing) process.exit(1)
    isClosing = true
    server.app.log.info({ signal }, 'closing')
    // SIGINT comes from a terminal, where there is no load balancer to wait for.
    shutDown(server, signal === 'SIGINT' ? 0 : DRAIN_MS).then(
      () => process.exit(0),
      (error) => {
        server.app.log.error({ err: error }, 'closing failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

async function shutDown({ app, close }: Closable, drainMs: number): Promise<void> {
  // A client that never finishes its request must not block the shutdown.
  setTimeout(() => app.server.closeAllConnections(), CUT_CONNECTIONS_MS).unref()
  // It is safe to exit while the database hangs: everything that was answered is already committed.
  setTimeout(() => process.exit(0), EXIT_MS).unref()
  app.isDraining = true
  await wait(drainMs)
  await close()
}
