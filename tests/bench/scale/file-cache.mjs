import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Asks the operating system to forget the contents of a folder's files, so that the next reader waits for the disk.
 * `dd` with `nocache` and nothing to copy does only that.
 * @param {string} folder
 */
export async function dropFileCache(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name)
    await run('dd', [`of=${file}`, 'oflag=nocache', 'conv=notrunc,fdatasync', 'count=0'])
  }
}
