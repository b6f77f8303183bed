import { useId, useMemo, useState } from 'react'
import { guessColumns, type ImportColumns, type ImportTable } from '#web/records/import/import-table.ts'
import { PRODUCT_IMPORT, type ProductField } from './product-import-kind.ts'
import {
  type ProductFaults,
  type ProductLine,
  type ProductMends,
  readProductLines,
} from './product-import-lines.ts'

type Known = readonly { name: string }[]

/** How the list is understood, what the owner has mended in it, and what they answered. */
export function useProductDraft(given: ImportTable, known: Known) {
  const id = useId()
  const [table, setTable] = useState(given)
  const [columns, setColumns] = useState(() => guessColumns(given, PRODUCT_IMPORT))
  const [mends, setMends] = useState<ProductMends>(new Map())
  const [refused, setRefused] = useState<ReadonlyMap<number, ProductFaults>>(new Map())
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(new Set())
  const [skipsFaulty, setSkipsFaulty] = useState(false)
  const read = useMemo(
    () => readProductLines(table, columns, { mends, known }),
    [table, columns, mends, known],
  )
  return {
    ...{ id, table, columns, accepted, setAccepted, skipsFaulty, setSkipsFaulty, setRefused },
    lines: withRefusals(read, refused),
    setColumns: (next: ImportColumns<ProductField>) => {
      setColumns(next)
      setRefused(new Map())
    },
    setHeadingAt: (headingAt: number | null) => {
      setTable({ ...table, headingAt })
      setColumns(guessColumns({ ...table, headingAt }, PRODUCT_IMPORT))
    },
    mend: (line: number, field: ProductField, text: string) => {
      setMends(new Map(mends).set(line, { ...mends.get(line), [field]: text }))
      setRefused(new Map([...refused].filter(([other]) => other !== line)))
    },
  }
}

export type ProductDraft = ReturnType<typeof useProductDraft>

type Answered = Pick<ProductDraft, 'lines' | 'accepted' | 'skipsFaulty'>

/** The lines that an import would add as things are now. */
export function listReady({ lines, accepted }: Pick<Answered, 'lines' | 'accepted'>): ProductLine[] {
  return lines.filter(({ input, duplicateOf, line }) => input && (!duplicateOf || accepted.has(line)))
}

/** The reason why it cannot be imported yet, in words for the owner. */
export function findBlockedReason({ lines, accepted, skipsFaulty }: Answered): string | null {
  if (!skipsFaulty && lines.some(isFaulty))
    return 'Some rows have errors. Mend them here, match another column, or leave them out.'
  return listReady({ lines, accepted }).length === 0 ? 'There is nothing left to import.' : null
}

export function isFaulty({ input }: ProductLine): boolean {
  return input === null
}

/** A line that the server refused stays refused until it or its columns are changed. */
function withRefusals(
  lines: readonly ProductLine[],
  refused: ReadonlyMap<number, ProductFaults>,
): readonly ProductLine[] {
  if (refused.size === 0) return lines
  return lines.map((line) => {
    const faults = refused.get(line.line)
    return faults ? { ...line, faults, input: null, duplicateOf: null } : line
  })
}
