import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Api } from '#server/http/api.ts'
import { type SignedUp, signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { insertPromo } from './promo.db.ts'

const CODES = ['ONE', 'TWO', 'THREE', 'FIVE', 'SEVEN', 'ELEVEN']
const DAYS = { ONE: 1, TWO: 2, THREE: 3, FIVE: 5, SEVEN: 7, ELEVEN: 11 }
const ALL_DAYS = 29
const TRIAL_DAYS = 14

let app: TestApp
let other: Api
let owner: SignedUp

beforeEach(async () => {
  app = await startTestApp()
  other = await buildApp(app.deps)
  owner = await signUp(app)
  const { db } = app.database
  const made = Object.entries(DAYS).map(([code, days]) =>
    insertPromo(db, { code, days, mostRedemptions: null }),
  )
  await Promise.all(made)
})

const post = (server: Api, url: string, payload?: object) =>
  server.inject({ method: 'POST', url, headers: { cookie: owner.cookie }, ...(payload && { payload }) })
const apply = (code: string, index: number) =>
  post(index % 2 === 0 ? app.app : other, '/api/apply-promo-code', { code })
const readDays = async () => {
  const [row] = await app.database.withConnection((connection) =>
    connection.read(`select free_until from users where id = ${owner.userId}`),
  )
  return (new Date(String(row?.['free_until'])).getTime() - app.clock.now.getTime()) / 86_400_000
}

test('six codes that one person enters at the same moment all add up', async () => {
  const answers = await Promise.all(CODES.map(apply))
  expect(answers.map((answer) => answer.json().success)).toEqual(CODES.map(() => true))
  expect(await readDays()).toBe(ALL_DAYS)
})

test('a trial that starts among the codes takes no day from them', async () => {
  const [trial, ...codes] = await Promise.all([post(other, '/api/start-trial'), ...CODES.map(apply)])
  expect(codes.map((answer) => answer.json().success)).toEqual(CODES.map(() => true))
  const granted = ALL_DAYS + (trial.statusCode === 200 ? TRIAL_DAYS : 0)
  expect(await readDays()).toBe(granted)
})
