import { openDatabase } from '#server/db/engines/open.ts'
import { runChecks } from '#server/operator/checks/checks.ts'
import type { FaultCase, FaultContext } from '#tests/faults/fault-case.ts'
import { HOSTILE_FILES, packHonest, type Sizes } from './archives.ts'
import { addOwner } from './client.ts'
import { readDuring, type Waited } from './concurrent-reader.ts'
import {
  endServer,
  type FaultServer,
  newServerEnv,
  removeServerData,
  type ServerEnv,
  startServer,
} from './server.ts'
import { download, downloadAndHangUp, upload, uploadAndHangUp } from './upload.ts'

/** The longest that another person may wait while a file is imported or exported. */
const MAX_WAIT_MS = 1_000
/** The largest import of each engine. */
const MAX_RECORDS = { embedded: 5_000, postgres: 250_000 }

const SHORT = { keys: 200_000, records: 1_000, exported: 3_000, exports: 3 }
const FULL = { keys: 4_000_000, exported: 100_000, exports: 6 }

export const largeFiles: FaultCase = {
  name: 'large-files',
  title: 'while files are imported and exported, hostile or as large as they may be, others wait 1 s at most',
  engines: ['embedded', 'postgres'],
  run: async (context) => {
    const sizes = context.isShort ? SHORT : { ...FULL, records: MAX_RECORDS[context.engine] }
    const env = await newServerEnv(context, 'large_files')
    const people = await addPeople(context, env, sizes.exported)
    const server = await startServer(context, env)
    const scene = { context, env, people, server, sizes }
    const acts = [await sendHostile(scene), await sendHonest(scene), await exportMany(scene)].flat()
    const hasEnded = server.child.exitCode !== null
    await endServer(server, 'SIGTERM')
    const findings = [
      ...acts.flatMap(findProblems),
      ...(hasEnded ? ['the server ended'] : []),
      ...(await runDatabaseChecks(env)),
    ]
    removeServerData(env)
    return { done: describe(acts), findings }
  },
}

type People = Record<'bystander' | 'sender' | 'rich', { cookie: string; userId: number }>
type Scene = {
  context: FaultContext
  env: ServerEnv
  people: People
  server: FaultServer
  sizes: Sizes & { exports: number }
}
type Act = Waited & { name: string; fault: string | null }

/** One person who reads, one who sends files, and one with many records to export. */
async function addPeople(context: FaultContext, env: ServerEnv, records: number): Promise<People> {
  const server = await startServer(context, env)
  const people = {
    bystander: await addOwner(env.PORT, 'bystander'),
    sender: await addOwner(env.PORT, 'sender'),
    rich: await addOwner(env.PORT, 'rich'),
  }
  await endServer(server, 'SIGTERM')
  const database = await open(env)
  await database.withConnection(({ run }) =>
    run(`${insertExpenses(people.rich, records)}; ${insertExpenses(people.bystander, 100)}`),
  )
  await database.close()
  return people
}

function insertExpenses({ userId }: { userId: number }, count: number): string {
  return `insert into expenses (user_id, category, description, amount, spent_on)
    select ${userId}, 'Other', 'Towels and foils for the week, and what else was needed ' || n, 12.5, '2026-11-02'
    from generate_series(1, ${count}) n`
}

function open(env: ServerEnv) {
  const databaseUrl = env['DATABASE_URL'] ?? null
  return openDatabase({
    databaseUrl,
    databasePool: 1,
    dataDir: env.DATA_DIR,
    onConnectionError: () => undefined,
  })
}

async function sendHostile(scene: Scene): Promise<Act[]> {
  // No engine sees a file that is refused, and making the one that is too large takes longer than the rest.
  if (scene.context.isShort && scene.context.engine === 'postgres') return []
  const acts: Act[] = []
  for (const [name, make] of Object.entries(HOSTILE_FILES)) {
    const archive = await make(scene.sizes)
    acts.push(await during(scene, name, async () => isRefused(await send(scene, archive))))
  }
  const archive = await packHonest(MAX_RECORDS[scene.context.engine] + 1)
  const tooMany = async () => isRefused(await send(scene, archive))
  return [...acts, await during(scene, 'one record too many', tooMany)]
}

/** A client that disconnects has imported nothing; the same file is accepted when it waits. */
async function sendHonest(scene: Scene): Promise<Act[]> {
  const archive = await packHonest(scene.sizes.records)
  const { PORT: port } = scene.env
  const { cookie } = scene.people.sender
  const gone = await during(scene, 'a sender who hangs up', async () => {
    await uploadAndHangUp({ port, cookie, archive })
    return null
  })
  const stayed = await during(scene, 'an honest import', async () => {
    const { status, message } = await untilFree(() => send(scene, archive))
    return status === 201 ? null : `it was answered with ${status} ${message}`
  })
  return [gone, stayed]
}

/** The import of the client that disconnected may still be ending. */
async function untilFree(attempt: () => ReturnType<typeof upload>): ReturnType<typeof upload> {
  for (let left = 200; ; left -= 1) {
    const answer = await attempt()
    if (answer.status !== 409 || left === 0 || !answer.message.includes('is running')) return answer
  }
}

/** When clients disconnect: before the export starts, while it reads, and while it compresses. */
const HANG_UPS_MS = [1, 20, 60, 120, 200]

async function exportMany(scene: Scene): Promise<Act[]> {
  const reader = { port: scene.env.PORT, cookie: scene.people.rich.cookie }
  const gone = await during(scene, 'readers who hang up', async () => {
    for (const afterMs of HANG_UPS_MS) await downloadAndHangUp({ ...reader, afterMs })
    return null
  })
  const stayed = await during(scene, `${scene.sizes.exports} exports at once`, async () => {
    const fetches = Array.from({ length: scene.sizes.exports }, () => download(reader))
    const sizes = await Promise.all(fetches)
    return sizes.every((bytes) => bytes > 0) ? null : `an export failed: ${sizes.join(', ')}`
  })
  return [gone, stayed]
}

function send({ env, people }: Scene, archive: Buffer): ReturnType<typeof upload> {
  return upload({ port: env.PORT, cookie: people.sender.cookie, archive })
}

function isRefused({ status, message }: Awaited<ReturnType<typeof upload>>): string | null {
  return status === 400 || status === 413 ? null : `it was answered with ${status} ${message}`
}

async function during(scene: Scene, name: string, work: () => Promise<string | null>): Promise<Act> {
  const { env, people, server, context } = scene
  let fault: string | null = null
  const waited = await readDuring({ env, cookie: people.bystander.cookie, pid: server.pid }, async () => {
    fault = await work()
  })
  context.say(`${name}: another read took ${Math.round(waited.longestMs)} ms at most`)
  return { ...waited, name, fault }
}

function findProblems({ name, fault, longestMs, problems }: Act): string[] {
  return [
    ...(fault === null ? [] : [`${name}: ${fault}`]),
    ...(longestMs > MAX_WAIT_MS ? [`${name}: somebody else waited ${Math.round(longestMs)} ms`] : []),
    ...problems.slice(0, 2).map((problem) => `${name}: ${problem}`),
  ]
}

async function runDatabaseChecks(env: ServerEnv): Promise<string[]> {
  const database = await open(env)
  const findings: string[] = []
  for await (const { rule, count, examples } of runChecks(database.db))
    if (count > 0) findings.push(`not true any more: ${rule} (${count}: ${examples})`)
  await database.close()
  return findings
}

function describe(acts: readonly Act[]): string {
  const asked = acts.reduce((sum, act) => sum + act.asked, 0)
  const longest = Math.max(...acts.map(({ longestMs }) => longestMs))
  return `${acts.length} acts, ${asked} reads of somebody else, the longest took ${Math.round(longest)} ms`
}
