import type { ImportDraft } from './import-draft.ts'
import type { ImportLine } from './import-lines.ts'

export type ImportFilter = 'all' | 'faulty' | 'duplicates' | 'far-above' | 'sections'

export const IMPORT_FILTERS: Record<ImportFilter, (line: ImportLine) => boolean> = {
  all: () => true,
  faulty: ({ input, isSection }) => input === null && !isSection,
  duplicates: ({ duplicateOf }) => duplicateOf !== null,
  'far-above': ({ farAbove }) => farAbove !== null,
  sections: ({ isSection }) => isSection,
}

type Answered = Pick<ImportDraft, 'lines' | 'answers'>

/** The lines that an import would add as things are now. */
export function listReady({ lines, answers }: Answered): ImportLine[] {
  return lines.filter(({ input, duplicateOf, line }) => input && (!duplicateOf || answers.accepted.has(line)))
}

/** The reason why it cannot be imported yet, in words for the owner. */
export function findBlockedReason({ lines, answers }: Answered): string | null {
  if (!answers.skipsFaulty && lines.some(IMPORT_FILTERS.faulty))
    return 'Some rows have errors. Mend them here, match another column, or leave them out.'
  const ready = listReady({ lines, answers })
  if (ready.some((line) => isAsked(line, answers)))
    return 'A price is far above the others. Say that it is right, or mend it.'
  return ready.length === 0 ? 'There is nothing left to import.' : null
}

/** Whether the price is far above the others and the owner has not said that it is right. */
function isAsked({ farAbove, line, input }: ImportLine, { confirmed }: ImportDraft['answers']): boolean {
  return farAbove !== null && confirmed.get(line) !== input?.price
}

export function toCountsText({ lines, answers }: Answered): string {
  const count = (filter: ImportFilter) => lines.filter(IMPORT_FILTERS[filter]).length
  const [faulty, duplicates, farAbove, sections] = [
    count('faulty'),
    count('duplicates'),
    lines.filter((line) => isAsked(line, answers)).length,
    count('sections'),
  ]
  const parts = [
    `${inFigures(lines.length)} ${lines.length === 1 ? 'row' : 'rows'}`,
    `${inFigures(lines.length - faulty - duplicates - sections)} ready`,
    ...(faulty > 0 ? [`${inFigures(faulty)} with errors`] : []),
    ...(duplicates > 0 ? [`${inFigures(duplicates)} already there`] : []),
    ...(farAbove > 0 ? [`${inFigures(farAbove)} ${farAbove === 1 ? 'price' : 'prices'} to check`] : []),
    ...(sections > 0
      ? [`${inFigures(sections)} ${sections === 1 ? 'heading or note' : 'headings or notes'} left out`]
      : []),
  ]
  return `${parts.join(', ')}.`
}

export function inTreatments(count: number): string {
  return count === 1 ? '1 treatment' : `${inFigures(count)} treatments`
}

export function inFigures(count: number): string {
  return count.toLocaleString('en-GB')
}
