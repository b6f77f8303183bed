import { parseSync } from 'vite'

export type SourceFacts = {
  /** The specifier of every static, re-exporting, dynamic and type import. */
  imports: readonly string[]
  /** The code without its comments. */
  code: string
  hasDefaultExport: boolean
  lineCount: number
}

export function readSource(path: string, source: string): SourceFacts {
  const { module, comments, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  const exported = module.staticExports.flatMap(({ entries }) => entries)
  const code = blankOut(source, comments)
  return {
    imports: [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...exported.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
      // The types of a .mjs file are in its comments.
      ...importCallsIn(path.endsWith('.mjs') ? source : code),
    ],
    code,
    hasDefaultExport: exported.some(({ exportName }) => isDefault(exportName)),
    lineCount: source.trimEnd().split('\n').length,
  }
}

function isDefault({ kind, name }: { kind: string; name: string | null }) {
  return kind === 'Default' || name === 'default'
}

/** Also finds `import('./x.ts').Type`, which the parser does not list as an import. */
function importCallsIn(code: string): string[] {
  return [...code.matchAll(/\bimport\(\s*(['"`])([^'"`]+)\1/g)].map(([, , request = '']) => request)
}

function blankOut(source: string, ranges: readonly { start: number; end: number }[]): string {
  return ranges.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    source,
  )
}
