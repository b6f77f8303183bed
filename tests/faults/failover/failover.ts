import type { FaultCase, FaultContext, Outcome } from '#tests/faults/fault-case.ts'
import { startSlowSmtpServer } from '#tests/faults/mails/slow-smtp-server.ts'
import { openLoad } from '#tests/faults/processes/load.ts'
import { checkBehindPooler } from './behind-pooler.ts'
import { type Cluster, withCluster } from './cluster.ts'
import type { Drill } from './drill.ts'
import { planPrices } from './due-plans.ts'
import { INTERRUPTIONS } from './interruptions.ts'
import { checkMails } from './mail-check.ts'
import { startOurServers } from './our-servers.ts'
import { findPrimary } from './patroni.ts'
import { startProbes } from './probes.ts'
import { startReaders } from './readers.ts'
import { type RoundFigures, runRound } from './round.ts'
import { restartAll } from './upgrade.ts'
import { inviteVisitors } from './visitors.ts'

/** Each kind once. */
const SHORT_ROUNDS = 5
const ROUNDS = 20

/** The primary of a replicated PostgreSQL is lost again and again, under load. */
export const failover: FaultCase = {
  name: 'failover',
  title: 'the loss of the database’s machine loses and doubles nothing, and writing goes on within 30 s',
  engines: ['postgres'],
  // It needs programs that are not part of the usual tests, and a minute for each round.
  isLong: true,
  run: (context) => withCluster((cluster) => runDrill(context, cluster)),
}

async function runDrill(context: FaultContext, cluster: Cluster): Promise<Outcome> {
  const rounds = context.isShort && context.only === null ? SHORT_ROUNDS : ROUNDS
  const drill = await startDrill(context, cluster, rounds)
  const figures: RoundFigures[] = []
  const findings: string[] = []
  const kinds = Object.keys(INTERRUPTIONS).filter(
    (kind) => cluster.network.isReal || !INTERRUPTIONS[kind]?.needsNetwork,
  )
  let isBroken = false
  for (let round = 1; round <= rounds && !isBroken; round += 1) {
    const kind = kinds[(round - 1) % kinds.length] ?? ''
    if (context.only !== null && context.only !== round) continue
    const { figure, found, differs } = await runRound(drill, { round, kind })
    isBroken = differs
    figures.push(figure)
    findings.push(...found.map((finding) => `round ${round} (${kind}): ${finding}`))
  }
  const upgrade = !isBroken ? await restartAll(drill) : { done: '', found: [] }
  findings.push(...upgrade.found, ...(await endDrill(drill)))
  const done = [describe(drill, figures), upgrade.done].filter(Boolean).join('; ')
  if (cluster.network.isReal) return { done, findings }
  return { done, findings, skipped: NO_CUTS }
}

const NO_CUTS =
  'cutting off and pausing machines, which needs root, ip, iptables and the right to make network namespaces'

async function startDrill(context: FaultContext, cluster: Cluster, rounds: number): Promise<Drill> {
  const smtp = await startSlowSmtpServer(context.random('smtp'))
  const settings = { DATABASE_URL: cluster.url, SMTP_URL: `smtp://127.0.0.1:${smtp.port}` }
  const servers = await startOurServers(context, settings)
  const { ports } = servers
  return {
    context,
    cluster,
    servers,
    smtp,
    load: await openLoad(context, ports),
    readers: await startReaders(ports),
    visitors: inviteVisitors(ports),
    plans: await planPrices(ports[0] ?? '', rounds),
    probes: await startProbes(cluster),
  }
}

/** Compares everything that must have been done once. */
async function endDrill(drill: Drill): Promise<string[]> {
  const { cluster, servers, load, readers, visitors, plans, probes, smtp } = drill
  const primary = await findPrimary(cluster.machines)
  if (primary === null) return ['at the end there is no primary']
  const database = await cluster.connect(primary, 'damson')
  const findings = [
    ...(await load.close()),
    ...(await readers.stop()),
    ...visitors.findings,
    ...(await plans.check(database)),
    ...(await checkMails(database, smtp)),
    ...(await probes.stop()),
    ...(await checkBehindPooler(cluster.url, servers.ports)),
    ...servers.findEnded(),
  ]
  await database.end()
  await servers.stop()
  await smtp.stop()
  return findings
}

function describe({ load, visitors, smtp, probes }: Drill, figures: readonly RoundFigures[]): string {
  const kinds = [...new Set(figures.map(({ kind }) => kind))].map((kind) => {
    const list = figures.filter((figure) => figure.kind === kind)
    const longest = Math.max(...list.map(({ longestWaitMs }) => longestWaitMs))
    const [reads, refused] = [sum(list.map((one) => one.reads)), sum(list.map((one) => one.refused))]
    return `${kind} ${list.length}×: longest wait ${(longest / 1000).toFixed(1)} s, ${refused} of ${reads} reads refused`
  })
  const counts = [
    `${load.acknowledged()} acknowledged writes, ${load.refused()} told to wait`,
    `${visitors.signedIn()} sign-ins`,
    `${smtp.deliveries.length} mails`,
    `${probes.count()} probes`,
  ]
  return `${counts.join(', ')}; ${kinds.join('; ')}`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
