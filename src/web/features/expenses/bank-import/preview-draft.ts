import { useMemo, useState } from 'react'
import { isImportedBefore, type Known, keyOf } from '#shared/features/bank-import/duplicates.rules.ts'
import type { SortedLine } from '#shared/features/bank-import/line-kinds.rules.ts'
import type { PayeeRuleRecord } from '#shared/features/expenses/payee-rules.contract.ts'
import type { TypedVat } from '#web/records/costs/cost-vat.ts'
import {
  type Answers,
  choose,
  decide,
  isCounted,
  isTicked,
  NO_ANSWERS,
  type TakingsChoice,
  tick,
} from './preview-answers.ts'
import { type Choice, findKnownLines, type PreviewLine, toPreviewLines } from './preview-lines.ts'
import { answerVat, findTypedVatFault, vatOf } from './preview-vat.ts'

/** A line of the preview with everything that is said about it. */
export type ShownLine = PreviewLine & {
  duplicate: string | null
  isTicked: boolean
  /** Whether it is money in that counts as takings. */
  isCounted: boolean
  category: string
  isPrivate: boolean
  why: string
  vat: TypedVat
  vatFault: string | null
}

type Against = { rules: readonly PayeeRuleRecord[]; known: Known }

/**
 * What is sent: the ticked lines, and the imported lines that are equal to one of them. The server leaves out as
 * many equal lines as were imported before, so it must see all of them.
 */
export function listSent<Line extends Pick<ShownLine, 'isTicked' | 'duplicate' | 'cost'>>(
  lines: readonly Line[],
): Line[] {
  const ticked = new Set(lines.flatMap(({ isTicked: isOn, cost }) => (isOn && cost ? keyOf(cost) : [])))
  return lines.filter(
    ({ isTicked: isOn, duplicate, cost }) =>
      isOn || (cost !== null && isImportedBefore(duplicate) && ticked.has(keyOf(cost))),
  )
}

/** The lines of a file, compared with what is there, and what the owner answered. */
export function usePreviewDraft(sorted: readonly SortedLine[], { rules, known }: Against) {
  const [answers, setAnswers] = useState<Answers>(NO_ANSWERS)
  const [takings, setTakings] = useState<TakingsChoice>('none')
  // In steps, because with 20,000 lines the comparison would be felt at each press.
  const lines = useMemo(() => toPreviewLines(sorted, rules), [sorted, rules])
  const duplicates = useMemo(() => findKnownLines(lines, known), [lines, known])
  const shown = useMemo(
    () => lines.map((line, at) => toShown(line, { duplicate: duplicates[at] ?? null, answers, takings })),
    [lines, duplicates, answers, takings],
  )
  return {
    ...{ answers, takings, setTakings },
    lines: shown,
    tick: (keys: readonly number[], isOn: boolean) => setAnswers((before) => tick(before, keys, isOn)),
    choose: (line: PreviewLine, choice: Choice) => setAnswers((before) => choose(before, line, choice)),
    setVat: (line: PreviewLine, typed: TypedVat) =>
      setAnswers((before) => ({ ...before, vat: answerVat(before.vat, line, typed) })),
  }
}

export type PreviewDraft = ReturnType<typeof usePreviewDraft>

type Said = { duplicate: string | null; answers: Answers; takings: TakingsChoice }

function toShown(line: PreviewLine, { duplicate, answers, takings }: Said): ShownLine {
  const vat = vatOf(line, answers.vat)
  return {
    ...line,
    ...decide(line, answers),
    vat,
    vatFault: findTypedVatFault(line, vat),
    duplicate,
    isTicked: isTicked(line, duplicate, answers),
    isCounted: isCounted(line, takings, answers),
  }
}

export const PREVIEW_FILTERS = {
  all: () => true,
  ticked: ({ isTicked: isOn }) => isOn,
  left: ({ cost, isTicked: isOn }) => cost !== null && !isOn,
  known: ({ duplicate }) => duplicate !== null,
  in: ({ kind }) => kind === 'in' || kind === 'payout' || kind === 'refund',
  fees: ({ kind }) => kind === 'fee',
  transfers: ({ kind }) => kind === 'transfer',
  private: ({ isPrivate }) => isPrivate,
} satisfies Record<string, (line: ShownLine) => boolean>

export type PreviewFilter = keyof typeof PREVIEW_FILTERS
