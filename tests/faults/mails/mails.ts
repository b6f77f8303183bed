import { setTimeout as pause } from 'node:timers/promises'
import { ENGINES, type FaultCase, type FaultContext } from '#tests/faults/fault-case.ts'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'
import { startInProcessSenders } from './in-process-senders.ts'
import type { MailSenders } from './mail-senders.ts'
import { startServerSenders } from './server-senders.ts'
import { type Delivery, type SlowSmtpServer, startSlowSmtpServer } from './slow-smtp-server.ts'

const ALL_SENT_WITHIN_MS = 120_000
const MAILS = 10
/** In this time around a kill, the mail server may have answered without the sender having stored it. */
const JUST_BEFORE_MS = 1_000

export const mails: FaultCase = {
  name: 'mails',
  title: 'two senders with a slow mail server deliver each mail once, but for an answer lost in a kill',
  engines: ENGINES,
  run: async (context) => {
    const smtp = await startSlowSmtpServer(context.random('sink'))
    const senders = await (context.engine === 'embedded'
      ? startInProcessSenders(smtp)
      : startServerSenders(context, smtp))
    const findings: string[] = []
    const plan = context.isShort ? { quiet: 1, withKill: 1 } : { quiet: 5, withKill: 20 }
    const rounds = plan.quiet + plan.withKill
    for (let round = 1; round <= rounds; round += 1) {
      const found = await runRound({ context, smtp, senders }, { round, isKilling: round > plan.quiet })
      findings.push(...found.map((finding) => `round ${round}: ${finding}`))
    }
    await senders.stop()
    await smtp.stop()
    const done = `${rounds * MAILS} mails, ${plan.withKill} kills, ${smtp.deliveries.length} deliveries`
    return { done, findings }
  },
}

type Setup = { context: FaultContext; smtp: SlowSmtpServer; senders: MailSenders }
type Round = { round: number; isKilling: boolean }

async function runRound({ context, smtp, senders }: Setup, { round, isKilling }: Round): Promise<string[]> {
  const random = context.random(round)
  // In one statement, because a sender may be quicker than a second one.
  await senders.run(`with mails as (insert into mail_outbox (message_id, kind, to_address, data)
      select '<' || gen_random_uuid() || '@faults.example>', 'account_erased',
        'mail-${round}-' || n || '@salon.example', '{"name": "Priya"}' from generate_series(1, ${MAILS}) n
      returning id)
    insert into mail_attachments (mail_id, file, piece, name, type, bytes)
    select id, 1, piece, 'report.pdf', 'application/pdf', decode(repeat('41', 100000), 'hex')
    from mails, generate_series(1, 2) piece`)
  let killedAt: number | null = null
  if (isKilling) {
    await pause(random.between(500, 8_000))
    killedAt = performance.now()
    await senders.kill(random.between(0, 1))
  }
  const isDone = async () => (await senders.countUnsent()) === 0
  await waitUntil('every mail is sent', isDone, { timeoutMs: ALL_SENT_WITHIN_MS, everyMs: 100 })
  return Array.from({ length: MAILS }, (_, index) => `mail-${round}-${index + 1}@salon.example`).flatMap(
    (to) =>
      checkDeliveries(
        to,
        smtp.deliveries.filter((delivery) => delivery.to === to),
        killedAt,
      ),
  )
}

function checkDeliveries(to: string, deliveries: readonly Delivery[], killedAt: number | null): string[] {
  const isLost = ({ answeredAt }: Delivery) =>
    killedAt !== null &&
    (answeredAt === null ||
      (answeredAt > killedAt - JUST_BEFORE_MS && answeredAt < killedAt + JUST_BEFORE_MS))
  const known = deliveries.filter((delivery) => !isLost(delivery))
  const findings: string[] = []
  if (deliveries.length === 0) findings.push(`${to} was marked as sent and never delivered`)
  if (known.length > 1) findings.push(`${to} was delivered ${known.length} times`)
  if (new Set(deliveries.map(({ messageId }) => messageId)).size > 1)
    findings.push(`${to} came under two Message-IDs`)
  return findings
}
