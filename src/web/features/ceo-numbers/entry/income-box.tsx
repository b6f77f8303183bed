import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { UnsentWeek } from '#shared/features/unsent/unsent.contract.ts'
import type { WeeklyIncomeRecord } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import { addUpPounds, type Pence } from '#shared/kernel/numbers/money.ts'
import { boxId } from '#web/features/weekly-incomes/box-ids.ts'
import {
  type BoxState,
  changeBox,
  findBoxState,
  isAnySaving,
  type NamedBox,
  useBoxState,
} from '#web/features/weekly-incomes/income-drafts.ts'
import { removeEntry, saveBox } from '#web/features/weekly-incomes/income-entry.api.ts'
import {
  discardUnsentWeek,
  resendWeek,
  useUnsentWeek,
} from '#web/features/weekly-incomes/unsent-weeks.api.ts'
import { refetchWeek } from '#web/features/weekly-incomes/weekly-incomes.api.ts'
import { deferUntilClick } from '#web/lib/defer-until-click.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { BoxFailure } from './box-failure.tsx'
import { SavedMark } from './saved-mark.tsx'
import { SlipLine } from './slip-line.tsx'
import { UnsentWeekForm } from './unsent-week.tsx'
import { WeekDetailsEntry } from './week-details-entry.tsx'

type BoxProps = {
  box: NamedBox
  label: ReactNode
  entry: WeeklyIncomeRecord | undefined
  timeZone: string
  /** False where the owner's own pots follow, whose tax and profit are other figures. */
  showsRuleOfThumb?: boolean
}

/** One figure. It is saved on blur or Enter, and its state is shown underneath. */
export function IncomeBoxForm({ box, label, entry, timeZone, showsRuleOfThumb = true }: BoxProps) {
  const client = useQueryClient()
  const state = useBoxState(box)
  const unsent = useUnsentWeek(box)
  const [isFocused, setFocused] = useState(false)
  const [sum, onTyped] = useSumLine(state.typed)
  const line = useRef<HTMLDivElement>(null)
  useSaveOnUnmount(box)
  const { typed, fault } = state
  const save = () => void saveBox(client, box)
  const onEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save()
  }
  /** The pressed button disappears, so the focus moves to the box. */
  const press = (act: () => unknown) => {
    line.current?.focus({ preventScroll: true })
    void act()
  }
  return (
    <>
      <MoneyField
        id={boxId(box)}
        label={label}
        optional="unmarked"
        placeholder="0.00"
        enterKeyHint="done"
        value={typed ?? unsent?.weeklyTotal ?? entry?.weeklyTotal ?? ''}
        error={fault && !fault.canRetry ? fault.message : undefined}
        hint={hintOf(state, entry, { sum, isKept: unsent !== undefined, showsRuleOfThumb })}
        setValue={(value) => {
          onTyped(value)
          changeBox(box, { typed: value, fault: null, savedAt: null, slip: null })
        }}
        onKeyDown={onEnter}
        onFocus={() => {
          setFocused(true)
          if (findBoxState(box).typed === null && !isAnySaving()) void refetchWeek(client, box.week)
        }}
        onBlur={() =>
          deferUntilClick(() => {
            setFocused(false)
            save()
          })
        }
      />
      <SavedMark state={state} isKept={unsent !== undefined} timeZone={timeZone} />
      <div ref={line} tabIndex={-1} className="outline-none">
        <BoxFailure
          {...{ state, entry, isFocused }}
          onRetry={() => press(save)}
          onRemove={() => press(() => entry && removeEntry(client, box, entry))}
        />
        {state.slip && typed === null && (
          <SlipLine
            slip={state.slip}
            onKeep={() => press(() => changeBox(box, { slip: null }))}
            press={press}
          />
        )}
        <WeekDetailsEntry box={box} state={state} known={toKnown(entry, unsent)} onSave={save} />
        {unsent && (
          <UnsentWeekForm
            item={unsent}
            onSend={() => press(() => resendWeek(unsent))}
            onDiscard={() => press(() => discardUnsentWeek(client, unsent))}
          />
        )}
      </div>
    </>
  )
}

/** What waits to be sent, with the saved tips where it says nothing about them; or else what is saved. */
function toKnown(entry: WeeklyIncomeRecord | undefined, unsent: UnsentWeek | undefined) {
  return unsent ? { ...unsent, tips: unsent.tips ?? entry?.tips } : entry
}

/**
 * A box can be unmounted without a blur, as by the Back button; then it is saved too. An emptied box is not
 * saved.
 */
function useSaveOnUnmount(box: NamedBox): void {
  const client = useQueryClient()
  const latest = useRef(box)
  useEffect(() => {
    latest.current = box
  })
  useEffect(
    () => () => {
      const { typed, isSaving, fault } = findBoxState(latest.current)
      if (typed?.trim() === '' && !isSaving) changeBox(latest.current, { typed: null, fault: null })
      else if (fault === null) void saveBox(client, latest.current)
    },
    [client],
  )
}

/**
 * The sum of a figure that is typed as one. Leaving the box replaces the figure by its sum at once, but the line goes
 * after the click: without it the pressed button would move away from the pointer.
 */
function useSumLine(typed: string | null) {
  const [sum, setSum] = useState(() => sumOf(typed ?? ''))
  const onTyped = (value: string) => {
    const next = sumOf(value)
    if (next === null) deferUntilClick(() => setSum(null))
    else setSum(next)
  }
  return [sum, onTyped] as const
}

function sumOf(typed: string): Pence | null {
  return typed.includes('+') ? addUpPounds(typed) : null
}

/** The parts of a saved figure, or the sum of one that is being typed. */
function hintOf(
  { typed }: BoxState,
  entry: WeeklyIncomeRecord | undefined,
  { sum, isKept, showsRuleOfThumb }: { sum: Pence | null; isKept: boolean; showsRuleOfThumb: boolean },
): ReactNode {
  if (typed !== null && sum !== null)
    return (
      <>
        Adds up to <Amount value={sum} />
      </>
    )
  if (entry === undefined) return undefined
  if (typed !== null || isKept)
    return (
      <>
        Saved so far: <Amount value={entry.weeklyTotal} />
      </>
    )
  if (!showsRuleOfThumb) return undefined
  return (
    <>
      Tax: <Amount value={entry.vatAmount} /> | Profit: <Amount value={entry.profitAmount} />
    </>
  )
}
