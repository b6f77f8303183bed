import { RotateCw } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import {
  type DetailName,
  type SavedDetails,
  type TypedDetails,
  toTypedDetails,
} from '#shared/features/weekly-incomes/saved-details.rules.ts'
import {
  type CheckedDetails,
  checkDetails,
  describeMissing,
} from '#shared/features/weekly-incomes/week-details.rules.ts'
import { addUpPounds, toDecimal } from '#shared/kernel/numbers/money.ts'
import { MissingLine } from '#web/features/ceo-numbers/week-details/missing-line.tsx'
import {
  DETAILS_SUMMARY,
  LEAVE_OUT_PARTS,
  WeekDetailFields,
} from '#web/features/ceo-numbers/week-details/week-detail-fields.tsx'
import { WeekDetails } from '#web/features/ceo-numbers/week-details/week-details.tsx'
import { boxId, detailId } from '#web/features/weekly-incomes/box-ids.ts'
import {
  type BoxState,
  changeBox,
  findBoxState,
  type NamedBox,
} from '#web/features/weekly-incomes/income-drafts.ts'
import { deferUntilClick } from '#web/lib/defer-until-click.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Disclosure } from '#web/ui/basic/disclosure.tsx'

type DetailsProps = {
  box: NamedBox
  state: BoxState
  /** What is saved, or waits to be sent. */
  known: (SavedDetails & { weeklyTotal: string }) | undefined
  onSave: () => void
}

/** The details of a week, below its total. They are saved with it as soon as they fit it. */
export function WeekDetailsEntry({ box, state, known, onSave }: DetailsProps) {
  const [focused, setFocused] = useState<DetailName | null>(null)
  const values = { ...toTypedDetails(known), ...state.details }
  const total = totalOf(state, known)
  const checked = checkDetails(values, total)
  const isTyped = Object.keys(state.details).length > 0
  const [isOpen, setOpen] = useOpenOnDraft(isTyped)
  const type = (typed: Partial<TypedDetails>) =>
    changeBox(box, { details: { ...findBoxState(box).details, ...typed }, fault: null, savedAt: null })
  const field = (name: DetailName) => ({
    id: detailId(box, name),
    value: values[name],
    error: focused === name ? undefined : checked.faults[name],
    enterKeyHint: 'done' as const,
    setValue: (value: string) => type({ [name]: value }),
    onFocus: () => setFocused(name),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') onSave()
    },
    onBlur: () =>
      deferUntilClick(() => {
        setFocused((now) => (now === name ? null : now))
        onSave()
      }),
  })
  const isHeld = total === null || [checked.parts, checked.retail, checked.tips].includes(undefined)
  const isUrgent = isTyped && focused === null && !state.isSaving && state.fault === null
  return (
    <>
      <Disclosure
        summary={<Summary isUnsaved={isUrgent && !isOpen} />}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      >
        <WeekDetailFields
          field={field}
          missing={
            <MissingLine
              words={isUrgent ? toWarning(checked, total) : toNote(checked, focused !== null)}
              isUrgent={isUrgent}
            >
              <PartsButtons {...{ box, checked, type, onSave }} />
              {isUrgent && !isHeld && (
                <Button variant="secondary" size="sm" icon={RotateCw} onClick={onSave}>
                  Retry
                </Button>
              )}
            </MissingLine>
          }
        />
      </Disclosure>
      {!isOpen && known && <WeekDetails week={known} />}
    </>
  )
}

function Summary({ isUnsaved }: { isUnsaved: boolean }) {
  return (
    <span className="text-small font-normal text-ink-2">
      {DETAILS_SUMMARY}
      {isUnsaved && <span className="font-medium text-warning"> Not saved yet</span>}
    </span>
  )
}

/** Open as soon as something cannot be saved yet. What is saved is a line while it is closed. */
function useOpenOnDraft(isTyped: boolean) {
  const [isOpen, setOpen] = useState(isTyped)
  const [wasTyped, setWasTyped] = useState(isTyped)
  if (isTyped !== wasTyped) {
    setWasTyped(isTyped)
    if (isTyped) setOpen(true)
  }
  return [isOpen, setOpen] as const
}

/** The total as it is typed or saved. Null when there is none, or it is no amount. */
function totalOf({ typed }: BoxState, known: DetailsProps['known']): string | null {
  if (typed === null) return known?.weeklyTotal ?? null
  const amount = addUpPounds(typed)
  return amount === null || amount < 0 ? null : toDecimal(amount)
}

function toWarning(checked: CheckedDetails, total: string | null): string {
  const words = describeMissing(checked) ?? (total === null ? 'Enter the weekly total too.' : null)
  return ['Not saved yet.', words].filter((sentence) => sentence !== null).join(' ')
}

/** That the parts add up is said only while they are typed. */
function toNote(checked: CheckedDetails, isFocused: boolean): string | null {
  return !isFocused && checked.missing === 0 ? null : describeMissing(checked)
}

type PartsButtonsProps = {
  box: NamedBox
  checked: CheckedDetails
  type: (typed: Partial<TypedDetails>) => void
  onSave: () => void
}

/** The ways on when the parts do not fit: their sum as the total, or no parts. */
function PartsButtons({ box, checked: { paid, missing }, type, onSave }: PartsButtonsProps) {
  if (paid === null || missing === 0) return null
  /** The pressed button disappears, so the focus moves to what it changed. */
  const press = (act: () => void, fieldId: string) => () => {
    document.getElementById(fieldId)?.focus()
    act()
    onSave()
  }
  if (missing === null)
    return (
      <Button
        variant="secondary"
        size="sm"
        onClick={press(() => changeBox(box, { typed: toDecimal(paid), fault: null }), boxId(box))}
      >
        Use their sum as the total
      </Button>
    )
  const clear = () => type({ card: '', cash: '', other: '' })
  return (
    <Button variant="secondary" size="sm" onClick={press(clear, detailId(box, 'card'))}>
      {LEAVE_OUT_PARTS}
    </Button>
  )
}
