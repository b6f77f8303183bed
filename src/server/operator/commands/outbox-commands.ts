import { findMail, listUnsent, type MailState, retryMails } from '#server/operator/operator-outbox.ts'
import { readArguments } from './arguments.ts'
import { type Command, UsageError } from './command.ts'
import { countOf, formatInstant } from './formatting.ts'

const MAX_LISTED = 100

export const outboxCommands: Command[] = [
  {
    name: 'outbox list',
    usage: 'outbox list [--failed]',
    help: `Lists the mails that are not sent: newest first, ${MAX_LISTED} at most.`,
    details: ['  --failed  only those that were given up or failed at least once'],
    run: async ({ database, print }, args) => {
      const options = { failed: { type: 'boolean' } } as const
      const { values } = readArguments(args, { options, names: [] })
      const query = { onlyFailed: values.failed === true, limit: MAX_LISTED }
      const mails = await listUnsent(database.db, query)
      if (mails.length === 0) print(values.failed ? 'No mail has failed.' : 'Every mail has been sent.')
      for (const mail of mails.slice(0, MAX_LISTED)) print(describe(mail))
      if (mails.length > MAX_LISTED) print('There are more.')
    },
  },
  {
    name: 'outbox retry',
    usage: 'outbox retry ID | --all',
    help: 'Sends a mail again that was given up or waits for its next try; --all, every failed one.',
    details: ['', 'It goes out within seconds while a server runs, and has ten more tries.'],
    run: async ({ database: { db }, now, print }, args) => {
      const id = readWhich(args)
      const due = await retryMails(db, id, now)
      if (id !== null && due === 0) throw new Error(whyNot(await findMail(db, id)))
      print(`${countOf(due, 'mail')} will be tried again now.`)
    },
  },
]

function readWhich(args: string[]): number | null {
  const isAll = args.includes('--all')
  const options = { all: { type: 'boolean' } } as const
  const { words } = readArguments(args, { options, names: isAll ? [] : ['ID, or --all,'] })
  if (isAll) return null
  if (!/^\d{1,15}$/.test(words[0] ?? '')) throw new UsageError('ID is the number that "outbox list" shows.')
  return Number(words[0])
}

function describe(mail: MailState): string {
  const error = mail.lastError === null ? '' : `: ${mail.lastError}`
  return `${mail.id}  ${mail.kind}  ${mail.toAddress}  queued ${formatInstant(mail.createdAt)}, ${stateOf(mail)}${error}`
}

function stateOf({ givenUpAt, attempts, nextAttemptAt }: MailState): string {
  const tries = `after ${attempts} ${attempts === 1 ? 'try' : 'tries'}`
  if (givenUpAt !== null) return `given up ${formatInstant(givenUpAt)} ${tries}`
  return `next try ${formatInstant(nextAttemptAt)}${attempts === 0 ? '' : ` ${tries}`}`
}

function whyNot(mail: MailState | null): string {
  if (mail === null) return 'There is no such mail.'
  if (mail.sentAt !== null) return `That mail was sent ${formatInstant(mail.sentAt)}.`
  return 'That mail is being sent just now.'
}
