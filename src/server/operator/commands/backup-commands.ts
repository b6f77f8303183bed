import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { takeBackup } from '#server/backup/backup.ts'
import { restoreBackup } from '#server/backup/backup-restore.ts'
import type { BackupSummary } from '#server/backup/backup-summary.ts'
import { readOnlyWords } from './arguments.ts'
import type { Command } from './command.ts'

export const backupCommands: Command[] = [
  {
    name: 'backup',
    usage: 'backup FILE',
    help: 'Writes everything in the database, as it is at one moment, to a new file. Servers may run meanwhile.',
    details: [
      '  FILE  is a new file that only its owner can read; one that is there is never replaced',
      '',
      'The same file restores into either kind of database. It holds everybody’s records: keep it safe.',
    ],
    run: async ({ database, now, cwd, print }, args) => {
      const path = resolve(cwd, readOnlyWords(args, 'FILE')[0] ?? '')
      const summary = await takeBackup(database, { path, now })
      const { size } = await stat(path)
      print(`Wrote ${path} (${toMegabytes(size)}): ${describe(summary)}.`)
    },
  },
  {
    name: 'restore',
    usage: 'restore FILE',
    help: 'Fills an empty database from a backup: all of it, or nothing.',
    details: [
      'The whole file is checked before anything is touched. A database that has any row is refused; on the',
      'embedded one the server must be stopped. Every row keeps its id.',
    ],
    needsStoppedServer: true,
    createsDatabase: true,
    run: async ({ database, cwd, print }, args) => {
      const path = resolve(cwd, readOnlyWords(args, 'FILE')[0] ?? '')
      const summary = await restoreBackup(database, path)
      print(`Restored ${describe(summary)}, as they were at ${summary.header.takenAt}.`)
    },
  },
]

function describe({ rows, tables }: BackupSummary): string {
  return `${rows.toLocaleString('en-GB')} rows in ${tables.length} tables`
}

function toMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
