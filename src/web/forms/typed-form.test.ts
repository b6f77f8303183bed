import { createElement, type SubmitEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { dismissToast, visibleToast } from '#web/ui/toast/toast-store.ts'
import { useTypedForm } from './typed-form.ts'

afterEach(() => dismissToast())

type Submit = ReturnType<typeof useTypedForm<'name', string>>['submit']

/** The form of one field as it is drawn first. */
function drawForm(): Submit {
  let submit: Submit | undefined
  function Form() {
    submit = useTypedForm<'name', string>({
      initial: { name: 'Facial' },
      check: ({ name }) => ({ isValid: true, sent: name }),
    }).submit
    return null
  }
  renderToStaticMarkup(createElement(Form))
  if (!submit) throw new Error('The form was not drawn')
  return submit
}

const PRESS = { preventDefault: () => undefined } as SubmitEvent

test('a fault of our own code is told, and not taken for a refusal', async () => {
  const fault = new TypeError('undefined is not a function')
  const onSubmit = drawForm()({
    send: () => Promise.reject(fault),
    onRefused: () => expect.unreachable('nothing was refused'),
  })
  await expect(onSubmit(PRESS)).rejects.toBe(fault)
  expect(visibleToast()?.description).toBe(
    'Something went wrong on our side. What you typed is still here: try again.',
  )
})
