import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react'
import { keysOf } from '#shared/kernel/objects.ts'
import { CallError } from '#web/api/call-error.ts'
import { FAULT_TEXT } from '#web/api/failure-text.ts'
import { afterPaint } from '#web/lib/after-paint.ts'
import { deferUntilClick } from '#web/lib/defer-until-click.ts'
import { BUSY_DELAY_MS } from '#web/lib/use-delayed-flag.ts'
import type { Checked } from './contract-check.ts'
import { useFormDraft, useKeptDraft } from './form-draft.ts'
import { isLockedOut, showRefusal } from './refusal-toast.ts'

type Faults<Name extends string> = Partial<Record<Name, string>>

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a form may add to its fields. */
export type FormExtras<Sent> = Pick<FormOptions<string, Sent>, 'isNext' | 'draft' | 'keptWithDraft' | 'ask'>

type FormOptions<Name extends string, Sent> = {
  /** Every field with its start value, in the order of the form. */
  initial: Record<Name, string>
  check: (typed: Record<Name, string>) => Checked<Name, Sent>
  /** This form replaced one that was sent. Leaving it blank shows no errors, because the person has finished. */
  isNext?: boolean | undefined
  /** Under this name the tab keeps what is typed until it is sent. Never given to a form with a password. */
  draft?: string | undefined
  /** Fields that are kept as they were seen, once something was typed in another one. */
  keptWithDraft?: readonly string[] | undefined
  /** A question about a valid form that looks like a slip, or null. The second press sends it all the same. */
  ask?: ((sent: Sent) => string | null | Promise<string | null>) | undefined
}

type SubmitHandlers<Name extends string, Sent> = {
  send: (sent: Sent) => Promise<void>
  /**
   * Called after the server's field errors are on their fields. Not called when access has ended: then the
   * screen is locked and says why.
   */
  onRefused: (error: CallError) => void
  onInvalid?: (faults: Faults<Name>) => void
}

/**
 * The state of a form. Errors appear when a field is left and when the form is sent. The server's errors
 * appear on their fields too, and the first invalid field gets the focus.
 */
export function useTypedForm<Name extends string, Sent>(options: FormOptions<Name, Sent>) {
  const { initial, check, isNext = false } = options
  const names = keysOf(initial)
  const draft = useFormDraft(options.draft, initial, options.keptWithDraft)
  const [values, setValues] = useState({ ...initial, ...draft.start })
  const [isRestored, setRestored] = useState(Object.keys(draft.start).length > 0)
  useKeptDraft(draft, values)
  const { question, forget, shouldSend } = useQuestion(options.ask)
  const [touched, setTouched] = useState<readonly Name[]>([])
  const [serverErrors, setServerErrors] = useState<Record<string, string>>({})
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const controls = useRef(new Map<Name, Control>())
  const checked = check(values)
  const faults: Faults<Name> = checked.isValid ? {} : checked.faults
  const errorOf = (name: Name) => serverErrors[name] ?? (touched.includes(name) ? faults[name] : undefined)

  const setValue = (name: Name, value: string, { shouldFocus = false } = {}) => {
    // What is being sent is as it was at the press: a change would be lost with the form, without a word.
    if (isBusy.current) return
    // The focus cannot wait for the paint: a phone opens its keyboard only for a focus during the press.
    if (shouldFocus) controls.current.get(name)?.focus()
    setValues((typed) => ({ ...typed, [name]: value }))
    setServerErrors(({ [name]: _, ...others }) => others)
    if (value !== values[name]) forget()
    // No new error appears while a field is being typed in. An error that is already shown goes as soon as it
    // is fixed.
    if (!errorOf(name)) setTouched((others) => others.filter((other) => other !== name))
  }
  const isBlank = names.every((name) => values[name] === initial[name])
  const touch = (name: Name) => {
    if (!isNext || !isBlank) deferUntilClick(() => setTouched((others) => [...others, name]))
  }

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (event: ChangeEvent<Control>) => setValue(name, event.target.value),
    onBlur: () => touch(name),
    ref: (control: Control | null) => {
      if (control) controls.current.set(name, control)
    },
  })

  /** For a field that also writes its value itself, as a money field does when it is left. */
  const moneyField = (name: Name) => {
    const { onChange: _, ...rest } = field(name)
    return { ...rest, setValue: (value: string) => setValue(name, value) }
  }

  /** The focus waits for the paint: by then the error is linked to the field, so a screen reader reads it out. */
  const focus = (name: Name | undefined) => {
    if (name) void afterPaint().then(() => controls.current.get(name)?.focus())
  }

  const submit = (handlers: SubmitHandlers<Name, Sent>) => async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy.current) return
    setTouched(names)
    if (!checked.isValid) {
      focus(names.find((name) => faults[name]))
      return handlers.onInvalid?.(faults)
    }
    isBusy.current = true
    const busyTimer = setTimeout(setSending, BUSY_DELAY_MS, true)
    try {
      if (!(await shouldSend(checked.sent))) return
      draft.startSending()
      await handlers.send(checked.sent)
      draft.endSending({ hasArrived: true })
    } catch (error) {
      draft.endSending({ hasArrived: false })
      draft.keep(values)
      if (!(error instanceof CallError)) {
        showRefusal(error, FAULT_TEXT)
        throw error
      }
      setServerErrors(error.fields)
      focus(names.find((name) => error.fields[name]))
      if (!isLockedOut(error)) handlers.onRefused(error)
    } finally {
      clearTimeout(busyTimer)
      isBusy.current = false
      setSending(false)
    }
  }

  const notes = {
    question,
    isRestored,
    onStartAgain: () => {
      draft.keep(initial)
      setValues(initial)
      setTouched([])
      setServerErrors({})
      setRestored(false)
      forget()
    },
  }

  return { values, isBlank, field, moneyField, setValue, submit, focus, isSending, notes }
}

/** The same values are asked about once: pressed a second time, they are sent. */
function useQuestion<Sent>(ask: FormOptions<string, Sent>['ask']) {
  const [question, setQuestion] = useState<string | null>(null)
  const asked = useRef<string | null>(null)
  const forget = () => {
    asked.current = null
    setQuestion(null)
  }
  const shouldSend = async (sent: Sent) => {
    const values = JSON.stringify(sent)
    if (asked.current === values) return true
    const found = (await ask?.(sent)) ?? null
    setQuestion(found)
    // Also when nothing was found: after a failure the same values may be on the server, and look like a slip.
    asked.current = values
    return found === null
  }
  return { question, forget, shouldSend }
}
