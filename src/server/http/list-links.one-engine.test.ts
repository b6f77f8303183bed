import { beforeAll, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { expenseCalls, rowsOf } from '#tests/support/calls/expense-calls.ts'

let app: TestApp
let owner: SignedUp
beforeAll(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { add } = expenseCalls(() => ({ app, owner }))

const describedAt = async (url: string) => {
  const { headers, body } = await app.call('GET', url, { cookie: owner.cookie })
  const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(String(headers['link'])) ?? []
  return {
    next,
    total: headers['x-total-count'],
    descriptions: rowsOf(body).map((row) => row['description']),
  }
}

describe('the link to the next page', () => {
  test.each([
    ['a raw question mark', '?', 'What is this?'],
    ['two of them', 'a?b?c', 'Left a?b?c right'],
    ['an encoded question mark', encodeURIComponent('why?'), 'But why? Nobody knows'],
    ['an angle bracket', encodeURIComponent('>5'), 'Tips of >5 pounds'],
    ['a comma', 'x,y', 'Towels x,y'],
    ['a semicolon', 'x;y', 'Towels x;y'],
    ['a percent sign', encodeURIComponent('100%'), 'Cotton 100%'],
    ['letters of other alphabets', encodeURIComponent('Crème 🧴'), 'Hand Crème 🧴'],
    ['quotation marks', encodeURIComponent('"; rel="next'), 'A "; rel="next one'],
  ])('continues a search for %s', async (_name, q, description) => {
    await add({ description })
    await add({ description })
    await add({ description: 'Something else' })
    const first = await describedAt(`/api/expenses?limit=1&q=${q}`)
    expect(first).toMatchObject({ total: '2', descriptions: [description] })
    const second = await describedAt(first.next)
    expect(second).toEqual({ total: '2', descriptions: [description], next: '' })
  })
})
