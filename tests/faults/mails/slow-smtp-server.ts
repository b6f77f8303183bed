import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '#tests/support/random.ts'

export type Delivery = {
  to: string
  messageId: string
  /** Null if the sender had disconnected before the mail server answered. */
  answeredAt: number | null
}

type Email = { to: string; messageId: string }

export type SlowSmtpServer = {
  port: number
  deliveries: Delivery[]
  /** Accepts the mail at once but answers only after a while; false if the sender is gone by then. */
  take: (mail: Email, isGone: () => boolean) => Promise<boolean>
  stop: () => Promise<void>
}

const MIN_MS = 800
const MAX_MS = 1_600

/** An SMTP server that keeps every mail and answers slowly. */
export async function startSlowSmtpServer(random: Random): Promise<SlowSmtpServer> {
  const deliveries: Delivery[] = []
  const take: SlowSmtpServer['take'] = async ({ to, messageId }, isGone) => {
    const delivery: Delivery = { to, messageId, answeredAt: null }
    deliveries.push(delivery)
    await pause(random.between(MIN_MS, MAX_MS))
    if (isGone()) return false
    delivery.answeredAt = performance.now()
    return true
  }
  const server = createServer((socket) => speakSmtp(socket, take))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => void server.close()
  return { port: (server.address() as AddressInfo).port, deliveries, take, stop }
}

/** The part of SMTP that a mail needs. */
function speakSmtp(socket: Socket, take: SlowSmtpServer['take']): void {
  let heard = ''
  let isMail = false
  const say = (line: string) => void socket.write(`${line}\r\n`)
  const onLine = (line: string) => {
    isMail = line === 'DATA'
    if (line === 'QUIT') socket.end('221 bye\r\n')
    else say(isMail ? '354 go on' : '250 ok')
  }
  const onMail = async (text: string) => {
    isMail = false
    if (await take(readMail(text), () => socket.destroyed)) say('250 ok')
  }
  socket.setEncoding('utf8').on('error', () => undefined)
  socket.on('data', (text: string) => {
    heard += text
    for (let end = endOf(heard, isMail); end !== -1; end = endOf(heard, isMail)) {
      const said = heard.slice(0, end)
      heard = heard.slice(end + (isMail ? MAIL_END : LINE_END).length)
      if (isMail) void onMail(said)
      else onLine(said)
    }
  })
  say('220 slow.example')
}

const LINE_END = '\r\n'
const MAIL_END = '\r\n.\r\n'

function endOf(heard: string, isMail: boolean): number {
  return heard.indexOf(isMail ? MAIL_END : LINE_END)
}

function readMail(text: string): Email {
  const headerOf = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(text)?.[1]?.trim() ?? ''
  return { to: headerOf('To'), messageId: headerOf('Message-ID') }
}
