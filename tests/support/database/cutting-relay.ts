import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

export type CuttingRelay = { url: string; cutAtNextMessage: () => void; stop: () => Promise<void> }

/** Passes on everything between a client and PostgreSQL, until it is told to cut. Without a port it takes a free one. */
export async function startCuttingRelay(databaseUrl: string, ownPort = 0): Promise<CuttingRelay> {
  const database = new URL(databaseUrl)
  let isCutting = false
  const relay = createServer((client) => {
    const server = connect(Number(database.port), database.hostname)
    client.on('data', (message) => {
      if (!isCutting) return void server.write(message)
      isCutting = false
      client.destroy()
      server.destroy()
    })
    server.on('data', (message) => client.write(message))
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const)
      one.on('error', () => undefined).on('close', () => other.destroy())
  }).listen(ownPort, '127.0.0.1')
  await once(relay, 'listening')
  const url = new URL(databaseUrl)
  url.port = String((relay.address() as AddressInfo).port)
  return {
    url: url.href,
    cutAtNextMessage: () => {
      isCutting = true
    },
    stop: async () => void (await once(relay.close(), 'close')),
  }
}
