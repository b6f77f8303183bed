import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

type Closable = { app: FastifyInstance; close(): Promise<void> }

/** A load balancer that asks /readyz every second or two has taken us out by then. */
const DRAIN_MS = 3_000
const CUT_CONNECTIONS_MS = 8_000
/** Ten seconds is what those who stop servers wait before they kill them. */
const EXIT_MS = 9_500

/**
 * While the server drains, /readyz answers 503, everything else is served, and every answer ends its
 * connection: a kept one would hold up the closing.
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

/** SIGTERM and SIGINT: drain, stop accepting, finish what runs, close, exit 0. A second one ends it at once. */
export function closeOnSignals(server: Closable): void {
  let isClosing = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (isClosing) process.exit(1)
    isClosing = true
    server.app.log.info({ signal }, 'closing')
    // SIGINT comes from a terminal, where no balancer has to find out.
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
  // A client that never finishes must not keep us.
  setTimeout(() => app.server.closeAllConnections(), CUT_CONNECTIONS_MS).unref()
  // A database that hangs loses nothing by our going: what was answered is committed.
  setTimeout(() => process.exit(0), EXIT_MS).unref()
  app.isDraining = true
  await wait(drainMs)
  await close()
}
