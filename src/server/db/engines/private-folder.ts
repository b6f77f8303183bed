import { chmod, stat } from 'node:fs/promises'

/**
 * Removes other users' access to a folder of ours; its parent folder may be open to them. Not every file
 * system and owner allows this, so it checks the result and warns when the folder is still open.
 */
export async function makePrivate(folder: string, warn: (message: string) => void): Promise<void> {
  await chmod(folder, 0o700).catch(() => undefined)
  const { mode } = await stat(folder)
  // Windows has no such bits and reports them all as set.
  if (process.platform === 'win32' || (mode & 0o077) === 0) return
  const found = (mode & 0o777).toString(8)
  warn(
    `Other users of this machine can open ${folder} (mode ${found}), and this cannot be changed from here. ` +
      'Make it 0700, or move DATA_DIR.',
  )
}
