import { runChecks } from '#server/operator/checks/checks.ts'
import { readOnlyWords } from './arguments.ts'
import type { Command } from './command.ts'
import { countOf } from './formatting.ts'

export const checkCommands: Command[] = [
  {
    name: 'check',
    usage: 'check',
    help: 'Looks whether the data is sound: constraints, references, counts and sums. Changes nothing.',
    details: [
      '',
      'The exit code is 1 when something was found. Run it after a restore, and whenever in doubt.',
    ],
    run: async ({ database, print }, args) => {
      readOnlyWords(args)
      let made = 0
      let failed = 0
      for await (const { rule, count, examples } of runChecks(database.db)) {
        made += 1
        if (count > 0) failed += 1
        print(count === 0 ? `ok     ${rule}` : `WRONG  ${rule}: ${count} (${examples})`)
      }
      if (failed > 0) throw new Error(`${failed} of ${made} checks found something wrong.`)
      print(`All ${countOf(made, 'check')} found nothing wrong.`)
    },
  },
]
