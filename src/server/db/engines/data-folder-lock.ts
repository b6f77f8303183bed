import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Claim, type ClaimState, makeClaim, queryClaim } from './lock-claims.ts'

export type DataFolderLock = { release: () => Promise<void> }

export class DataFolderInUseError extends Error {
  constructor(folder: string, holder: ClaimState) {
    super(
      `The data folder ${folder} is in use by process ${holder.pid} (since ${holder.since}). ` +
        'Stop that one first, or set another DATA_DIR.',
    )
    this.name = 'DataFolderInUseError'
  }
}

/**
 * Locks the folder by listening on a socket inside it. The kernel closes the socket whenever the process
 * dies, so a stale lock file or the same process id in another container cannot mislead us.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const place = await findSocketFolder(await realpath(folder))
  const claim = await acquireFolder(place, (holder) => new DataFolderInUseError(folder, holder))
  return { release: claim.withdraw }
}

/**
 * A process that wants the folder first listens and then looks for other processes. Of two that start at
 * once, at least one sees the other. Among those that wait, the lowest token goes first and the others
 * withdraw.
 */
async function acquireFolder(place: string, refusal: (holder: ClaimState) => Error): Promise<Claim> {
  const token = randomBytes(6).toString('hex')
  let claim: Claim | null = null
  for (let turn = 0; ; turn += 1) {
    const others = (await readClaims(place)).filter((other) => other.token !== token)
    const holder = others.find((other) => other.holds)
    const isBehind = others.some((other) => other.token < token)
    if (claim !== null && (holder || isBehind)) {
      await claim.withdraw()
      claim = null
    }
    if (holder) throw refusal(holder)
    // The lock is only ours if we saw no others after we had started to listen.
    if (claim !== null && others.length === 0) return claim.hold()
    // A socket name is never reused: another process may be about to remove the dead socket of the earlier
    // use.
    if (claim === null && !isBehind)
      claim = await makeClaim(place, `lock-${token}-${process.pid}-${turn}.sock`)
    else await wait(POLL_MS)
  }
}

const POLL_MS = 20

async function readClaims(place: string): Promise<ClaimState[]> {
  const names = (await readdir(place)).filter((name) => /^lock-[0-9a-f]{12}-\d+-\d+\.sock$/.test(name))
  const states = await Promise.all(names.map((name) => queryClaim(place, name)))
  return states.filter((state) => state !== null)
}

const LONGEST_NAME = `new-lock-${'0'.repeat(12)}-${'0'.repeat(7)}-${'0'.repeat(5)}.sock`
/** Operating systems silently truncate the address of a socket at 104 to 108 bytes. */
const MAX_BYTES = 100

/** The folder itself, or a short folder whose name is derived from its path when the path is too long for a socket. */
async function findSocketFolder(folder: string): Promise<string> {
  if (Buffer.byteLength(join(folder, LONGEST_NAME)) <= MAX_BYTES) return folder
  const short = join(tmpdir(), `damson-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
  await mkdir(short, { recursive: true, mode: 0o700 })
  return short
}
