import { useId, useMemo, useState } from 'react'
import type { Pence } from '#shared/kernel/numbers/money.ts'
import { guessColumns, type ImportTable } from '#web/records/import/import-table.ts'
import { type Mends, mendCells, type ReadLine, readLines } from './import-cells.ts'
import { checkLine, compareLines, type Faults, type ImportLine } from './import-lines.ts'
import { type ImportField, TREATMENT_IMPORT, type TreatmentColumns } from './treatment-import-kind.ts'

type Against = { rate: Pence | null; known: readonly { name: string }[] }
type Answers = {
  /** The lines of duplicates that are to be added anyway. */
  accepted: ReadonlySet<number>
  /** The prices far above the others that the owner said are right. Another price is asked about again. */
  confirmed: ReadonlyMap<number, string>
  skipsFaulty: boolean
}

/** How the list is understood, what the owner has mended in it, and what they answered. */
export function useImportDraft(given: ImportTable, against: Against) {
  const id = useId()
  const [table, setTable] = useState(given)
  const [columns, setColumns] = useState(() => guessColumns(given, TREATMENT_IMPORT))
  const [namesSections, setNamesSections] = useState(false)
  const [mends, setMends] = useState<Mends>(new Map())
  const [refused, setRefused] = useState<ReadonlyMap<number, Faults>>(new Map())
  const [answers, setAnswers] = useState(NO_ANSWERS)
  const { lines, hasSections } = useLines({ table, columns, namesSections, mends }, against)
  return {
    ...{ id, table, columns, namesSections, answers, hasSections, setNamesSections, setRefused },
    lines: withRefusals(lines, refused),
    setColumns: (next: TreatmentColumns) => {
      setColumns(next)
      setRefused(new Map())
    },
    setHeadingAt: (headingAt: number | null) => {
      setTable({ ...table, headingAt })
      setColumns(guessColumns({ ...table, headingAt }, TREATMENT_IMPORT))
    },
    answer: (next: Partial<Answers>) => setAnswers({ ...answers, ...next }),
    mend: (line: number, field: ImportField, text: string) => {
      setMends(new Map(mends).set(line, { ...mends.get(line), [field]: text }))
      setRefused(without(refused, line))
    },
  }
}

const NO_ANSWERS: Answers = { accepted: new Set(), confirmed: new Map(), skipsFaulty: false }

type Understood = { table: ImportTable; columns: TreatmentColumns; namesSections: boolean; mends: Mends }

/** Each step is remembered, because checking 5,000 lines at every key press would make typing slow. */
function useLines({ table, columns, namesSections, mends }: Understood, { rate, known }: Against) {
  const read = useMemo(() => readLines(table, columns), [table, columns])
  const checked = useMemo(
    () => read.map((line) => checkLine(namesSections ? withSectionName(line) : line, { columns, rate })),
    [read, namesSections, columns, rate],
  )
  const mended = useMemo(
    () =>
      checked.map((line) => {
        const cells = mends.get(line.line)
        return cells ? checkLine({ ...line, cells: mendCells(line.cells, cells) }, { columns, rate }) : line
      }),
    [checked, mends, columns, rate],
  )
  const lines = useMemo(() => compareLines(mended, known), [mended, known])
  return { lines, hasSections: read.some(({ section }) => section !== null) }
}

export type ImportDraft = ReturnType<typeof useImportDraft>

function withSectionName({ section, cells, ...line }: ReadLine): ReadLine {
  if (section === null || cells.name === '') return { ...line, section, cells }
  return { ...line, section, cells: { ...cells, name: `${section}: ${cells.name}` } }
}

/** A line that the server refused stays refused until it or its columns are changed, or it is left out. */
function withRefusals(
  lines: readonly ImportLine[],
  refused: ReadonlyMap<number, Faults>,
): readonly ImportLine[] {
  if (refused.size === 0) return lines
  return lines.map((line) => {
    const faults = refused.get(line.line)
    return faults ? { ...line, faults, input: null, duplicateOf: null, farAbove: null } : line
  })
}

function without<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> {
  const rest = new Map(map)
  rest.delete(key)
  return rest
}
