import { dirname } from 'node:path'

const MAX_FILES = 22

/** Folders with more source files than a newcomer can survey. */
export function findCrowdedFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths.filter((one) => !/\.test\.tsx?$/.test(one))) {
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([room, count]) => `${room}: ${count} files`)
}
