import { createHash } from 'node:crypto'
import { link, lstat, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { isObject } from '#shared/kernel/objects.ts'
import { toChecksumLine } from './backup-checksum.ts'
import { BackupError } from './backup-format.ts'

/** A backup file under a temporary name, so that an incomplete file never has the final name. */
export type BackupDraft = {
  path: string
  fill(text: AsyncIterable<string>, signal: AbortSignal): Promise<void>
  /** Writes the checksum. After this the file is complete and on the disk. */
  finish(): Promise<void>
  publish(): Promise<void>
  discard(): Promise<void>
}

/** Only the file's owner can read it, because it holds the records of every account. */
const MODE = 0o600

export async function openDraft(path: string): Promise<BackupDraft> {
  if (await lstat(path).catch(() => null)) throw taken(path)
  const making = `${path}.making`
  const file = await open(making, 'wx', MODE).catch((error) => {
    throw error.code === 'EEXIST' ? underWay(making) : unwritable(path, error)
  })
  const hash = createHash('sha256')
  return {
    path: making,
    fill: async (text, signal) => {
      const save = new Writable({
        write: (part: Buffer, _, done) => {
          hash.update(part)
          file.writeFile(part).then(
            () => done(),
            (error) => done(unwritable(path, error)),
          )
        },
      })
      await pipeline(Readable.from(text), createGzip(), save, { signal }).catch((error) => {
        throw signal.aborted ? signal.reason : error
      })
    },
    finish: async () => {
      await file.writeFile(toChecksumLine(hash.digest('hex')))
      await file.sync()
      await file.close()
    },
    publish: () => publish(making, path),
    discard: async () => {
      await rm(making, { force: true })
      await file.close().catch(() => undefined)
    },
  }
}

async function publish(making: string, path: string): Promise<void> {
  try {
    // Unlike a rename, a link fails when a file with that name has appeared in the meantime.
    await link(making, path)
    await rm(making)
  } catch (error) {
    if (isObject(error) && error['code'] === 'EEXIST') throw taken(path)
    await rename(making, path)
  }
  const folder = await open(dirname(path))
  await folder.sync().finally(() => folder.close())
}

function taken(path: string): BackupError {
  return new BackupError(`${path} is there already, and a backup never replaces a file. Name another one.`)
}

function underWay(making: string): BackupError {
  return new BackupError(
    `${making} is there: another backup is under way, or one was cut off. Remove it then.`,
  )
}

function unwritable(path: string, cause: NodeJS.ErrnoException): BackupError {
  return new BackupError(`${path} cannot be written: ${cause.message}`, { cause })
}
