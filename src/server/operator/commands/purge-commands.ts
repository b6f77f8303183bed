import { purge } from '#server/operator/purge.ts'
import { BIN_DAYS } from '#shared/kernel/retention.ts'
import { readOnlyWords } from './arguments.ts'
import type { Command } from './command.ts'

export const purgeCommands: Command[] = [
  {
    name: 'purge',
    usage: 'purge',
    help: `Removes what is past its time: ended sessions, links and limits, old mails, bins after ${BIN_DAYS} days.`,
    details: [
      '',
      'A server does the same once a day by itself. It says how many rows of each kind went. A deleted record',
      'that another one points at stays until nothing does; archived businesses always stay.',
    ],
    run: async ({ database, now, print }, args) => {
      readOnlyWords(args)
      const purged = await purge({ db: database.db, now })
      for (const { what, gone } of purged) print(`${String(gone).padStart(8)}  ${what}`)
      print(`${String(purged.reduce((sum, { gone }) => sum + gone, 0)).padStart(8)}  in all`)
      const failed = purged.filter(({ error }) => error !== null)
      if (failed.length > 0)
        throw new AggregateError(
          failed.map(({ error }) => error),
          `These could not all be removed: ${failed.map(({ what }) => what).join('; ')}.`,
        )
    },
  },
]
