import { readSource } from './source-facts.ts'
import { isTest, resolveImport } from './source-location.ts'

/** Files that import each other in a cycle, by types or by code: each cycle once, as the path around it. */
export function findImportCycles(sources: ReadonlyMap<string, string>): string[] {
  const imports = new Map(
    [...sources]
      .filter(([path]) => !isTest(path))
      .map(([path, source]) => [
        path,
        readSource(path, source).imports.map((one) => resolveImport(path, one)),
      ]),
  )
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path)
    if (start >= 0) circles.push([...trail.slice(start), path].join(' → '))
    if (start >= 0 || done.has(path)) return
    for (const target of imports.get(path) ?? []) if (target !== null) visit(target, [...trail, path])
    done.add(path)
  }
  for (const path of imports.keys()) visit(path, [])
  return circles
}
