import { execFileSync } from 'node:child_process'
import { isOnPath, outputOf } from '#tests/support/programs/programs.mjs'

export const MACHINES = ['db1', 'db2', 'db3'] as const
export type MachineName = (typeof MACHINES)[number]

/** The network between the three machines of the database and our servers. */
export type Network = {
  /** Whether machines can be cut off and paused; without it all are processes with addresses of one machine. */
  isReal: boolean
  hostOf: (name: MachineName) => string
  /** The command that runs another command on that machine. */
  enter: (name: MachineName) => string[]
  /** Cuts a machine off from the other two, or from everything. */
  cut: (name: MachineName, from: 'others' | 'everything') => void
  mend: (name: MachineName) => void
  /** Stops all processes of a machine, or lets them go on. */
  signal: (name: MachineName, signal: 'SIGSTOP' | 'SIGCONT') => void
  remove: () => void
}

/** Addresses that are reserved for examples (RFC 5737). One of them is free, unless this machine uses all. */
const SUBNETS = ['198.51.100', '203.0.113', '192.0.2']
const BRIDGE = 'damson-drill'
const PROBE = 'damson-probe'
const NEEDED = ['ip', 'iptables', 'nsenter']

/** Network namespaces where we are root and may make them; otherwise loopback addresses. */
export function openNetwork(): Network {
  const isRoot = process.getuid?.() === 0
  return isRoot && NEEDED.every(isOnPath) && mayMakeNamespaces() ? openNamespaces() : openLoopback()
}

/** Root of a container may lack the right, and a kernel the kinds of links. So one of each is made, and removed. */
function mayMakeNamespaces(): boolean {
  const bridge = `${PROBE}-b`
  const steps = [
    ['netns', 'add', PROBE],
    ['link', 'add', bridge, 'type', 'bridge'],
    ['link', 'add', PROBE, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', PROBE],
    ['netns', 'exec', PROBE, 'iptables', '-L'],
  ]
  const isAllowed = steps.every((step) => outputOf('ip', step) !== null)
  // What was not made is not found, which changes nothing.
  for (const link of [PROBE, bridge]) outputOf('ip', ['link', 'delete', link])
  outputOf('ip', ['netns', 'delete', PROBE])
  return isAllowed
}

function openLoopback(): Network {
  const refuse = () => {
    throw new Error('only a network of namespaces can be cut')
  }
  return {
    isReal: false,
    hostOf: (name) => `127.0.0.${11 + MACHINES.indexOf(name)}`,
    enter: () => [],
    cut: refuse,
    mend: refuse,
    signal: refuse,
    remove: () => undefined,
  }
}

function openNamespaces(): Network {
  if (listNamespaces().some((name) => run(['ip', 'netns', 'pids', name]).trim() !== ''))
    throw new Error('another drill is running on this machine')
  remove()
  const subnet = findFreeSubnet()
  const hostOf = (name: MachineName) => `${subnet}.${11 + MACHINES.indexOf(name)}`
  run(['ip', 'link', 'add', BRIDGE, 'type', 'bridge'])
  run(['ip', 'address', 'add', `${subnet}.1/24`, 'dev', BRIDGE])
  run(['ip', 'link', 'set', BRIDGE, 'up'])
  for (const name of MACHINES) addMachine(name, hostOf(name))
  process.on('exit', remove)
  return {
    isReal: true,
    hostOf,
    enter: (name) => ['nsenter', `--net=/run/netns/${namespaceOf(name)}`],
    cut: (name, from) => {
      if (from === 'everything') run(['ip', 'link', 'set', portOf(name), 'down'])
      else for (const other of MACHINES.filter((one) => one !== name)) dropPackets(name, hostOf(other))
    },
    mend: (name) => {
      run(['ip', 'link', 'set', portOf(name), 'up'])
      run(['ip', 'netns', 'exec', namespaceOf(name), 'iptables', '-F'])
    },
    signal: (name, signal) => {
      for (const pid of run(['ip', 'netns', 'pids', namespaceOf(name)])
        .split('\n')
        .filter(Boolean))
        process.kill(Number(pid), signal)
    },
    remove,
  }
}

function addMachine(name: MachineName, host: string): void {
  const namespace = namespaceOf(name)
  const inside = ['ip', '-n', namespace]
  run(['ip', 'netns', 'add', namespace])
  run(['ip', 'link', 'add', portOf(name), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace])
  run(['ip', 'link', 'set', portOf(name), 'master', BRIDGE, 'up'])
  run([...inside, 'address', 'add', `${host}/24`, 'dev', 'eth0'])
  run([...inside, 'link', 'set', 'eth0', 'up'])
  run([...inside, 'link', 'set', 'lo', 'up'])
}

/** Packets vanish without an answer, as behind a broken switch. */
function dropPackets(name: MachineName, host: string): void {
  const filter = ['ip', 'netns', 'exec', namespaceOf(name), 'iptables', '-A']
  run([...filter, 'INPUT', '-s', host, '-j', 'DROP'])
  run([...filter, 'OUTPUT', '-d', host, '-j', 'DROP'])
}

function findFreeSubnet(): string {
  const used = run(['ip', '-o', 'address']) + run(['ip', 'route'])
  const free = SUBNETS.find((subnet) => !used.includes(`${subnet}.`))
  if (free === undefined) throw new Error('this machine uses all addresses that are reserved for examples')
  return free
}

/** The links go first: a namespace takes its link along, but lives on while a process is in it. */
function remove(): void {
  const links = run(['ip', '-o', 'link'])
  for (const name of [...MACHINES.map(portOf), BRIDGE])
    if (new RegExp(`\\b${name}[@:]`).test(links)) run(['ip', 'link', 'delete', name])
  for (const namespace of listNamespaces()) run(['ip', 'netns', 'delete', namespace])
}

function listNamespaces(): string[] {
  const names = run(['ip', 'netns', 'list']).split('\n')
  return names.map((line) => line.split(' ', 1)[0] ?? '').filter((name) => name.startsWith('damson-db'))
}

function namespaceOf(name: MachineName): string {
  return `damson-${name}`
}

function portOf(name: MachineName): string {
  return `damson-${name}`
}

function run([program = '', ...args]: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}
