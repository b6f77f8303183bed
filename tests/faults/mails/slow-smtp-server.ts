import { setTimeout as pause } from 'node:timers/promises'
import { headerOf, startSmtpServer } from '#tests/support/mail/smtp-server.ts'
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
  const server = await startSmtpServer((text, isGone) => take(readMail(text), isGone))
  return { ...server, deliveries, take }
}

function readMail(text: string): Email {
  return { to: headerOf(text, 'To'), messageId: headerOf(text, 'Message-ID') }
}
