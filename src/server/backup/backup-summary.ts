import type { BackupCounter, BackupHeader, BackupTable } from './backup-format.ts'
import { type Backup, openBackup } from './backup-reader.ts'

export type BackupSummary = {
  header: BackupHeader
  tables: BackupTable[]
  counters: BackupCounter[]
  rows: number
}

/** Reads a file from its first to its last line. Throws when it is not a complete backup. */
export async function checkBackup(path: string): Promise<BackupSummary> {
  const backup = await openBackup(path)
  try {
    return await summarise(backup)
  } finally {
    await backup.close()
  }
}

export async function summarise(backup: Backup): Promise<BackupSummary> {
  let header: BackupHeader | null = null
  let counters: BackupCounter[] = []
  let rows = 0
  const tables = new Set<BackupTable>()
  for await (const part of backup.read()) {
    if ('header' in part) header = part.header
    if ('counters' in part) counters = part.counters
    if (!('table' in part)) continue
    tables.add(part.table)
    rows += part.rows.length
  }
  if (header === null) throw new Error('A backup without a header was read to its end.')
  return { header, tables: [...tables], counters, rows }
}
