import { beforeEach, describe, expect, test } from 'vitest'
import { writeLines, zip } from '#tests/support/app/archives.ts'
import { FILE } from '#tests/support/app/export-file.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { importCalls } from '#tests/support/calls/import-calls.ts'

let app: TestApp
let owner: SignedUp
let fresh: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  fresh = await signUpOwner(app)
})

const { bring, fetchExport, readExport } = importCalls(() => ({ app, owner, fresh }))
const say = (body: object, { cookie }: SignedUp) =>
  app.call('PUT', '/api/checklist/answers', { cookie, body })
const readAnswers = async ({ cookie }: SignedUp) =>
  (await app.call('GET', '/api/checklist', { cookie })).body['answers']
const sendFile = async (ownerProfiles: object[]) =>
  bring(await zip({ 'damson.jsonl': writeLines({ ...FILE, ownerProfiles }) }))

const SAID = { trade: 'academy', staff: 'self_employed', vat: null }
const PROFILE = { ...SAID, createdAt: '2026-11-01T09:00:00.000Z', updatedAt: '2026-11-02T09:00:00.000Z' }

describe('what the owner said about themselves', () => {
  test('goes with the records of an account, with its times', async () => {
    await say(SAID, owner)
    expect((await bring(await fetchExport(owner))).status).toBe(201)
    expect(await readAnswers(fresh)).toEqual(SAID)
    expect((await readExport(fresh)).ownerProfiles).toEqual((await readExport(owner)).ownerProfiles)
  })

  test('is not in a file of an owner who was not asked, nor in an older file', async () => {
    expect((await readExport(owner)).ownerProfiles).toEqual([])
    expect((await sendFile([])).status).toBe(201)
    expect(await readAnswers(fresh)).toBeNull()
  })

  test('before the import stays as it is', async () => {
    await say({ trade: 'clinic' }, fresh)
    expect((await sendFile([PROFILE])).status).toBe(201)
    expect(await readAnswers(fresh)).toEqual({ trade: 'clinic', staff: null, vat: null })
  })

  test.each([
    [[{ ...PROFILE, trade: 'bakery' }], 'ownerProfile.1.trade'],
    [[{ ...PROFILE, updatedAt: 'today' }], 'ownerProfile.1.updatedAt'],
    [[PROFILE, PROFILE], 'ownerProfile.2'],
  ])('in a file that cannot be is refused with everything else: %o', async (profiles, field) => {
    const answer = await sendFile(profiles)
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
    expect(await readAnswers(fresh)).toBeNull()
  })
})
