import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { createConnection, createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { describeOn } from '#tests/support/database/test-database.ts'
import { operatorSocketPath } from './operator-protocol.ts'
import { type OperatorSocket, openOperatorSocket } from './operator-socket.ts'
import { runOnServer } from './run-on-server.ts'

let app: TestApp
let socket: OperatorSocket | null
beforeEach(async () => {
  app = await startTestApp({})
  socket = await openOperatorSocket(app)
})
afterEach(() => socket?.close())

const path = () => join(app.settings.dataDir, 'operator.sock')
const ask = async (...words: string[]) => {
  const said: string[] = []
  const complained: string[] = []
  const exitCode = await runOnServer(
    app.settings.dataDir,
    { words, cwd: '/' },
    { print: (line) => void said.push(line), printError: (line) => void complained.push(line) },
  )
  return { exitCode, said: said.join('\n'), complained: complained.join('\n') }
}
const sendRaw = (text: string) =>
  new Promise<string>((resolve, reject) => {
    let heard = ''
    const line = createConnection(path(), () => line.write(text))
    line.on('data', (part) => {
      heard += part
    })
    line.on('error', reject)
    line.on('close', () => resolve(heard))
  })

describeOn('embedded')('through the running server', () => {
  test('a command is done, and its lines and its exit code come back', async () => {
    const { email } = await signUp(app)
    expect(await ask('users', 'find', email)).toMatchObject({
      exitCode: 0,
      said: expect.stringContaining(email),
    })
    expect(await ask('users', 'find', 'nobody')).toEqual({
      exitCode: 1,
      said: '',
      complained: 'Nobody was found.',
    })
    expect(await ask('promo', 'add')).toMatchObject({
      exitCode: 2,
      complained: expect.stringContaining('Usage: npm run admin -- promo add'),
    })
  })

  test('a command that only a newer command line knows is answered with the list', async () => {
    expect(await ask('users', 'praise')).toMatchObject({
      exitCode: 2,
      said: expect.stringContaining('There is no command "users praise"'),
    })
  })

  test('several commands at once are all done', async () => {
    const codes = ['A', 'B', 'C', 'D', 'E']
    const answers = await Promise.all(codes.map((code) => ask('promo', 'add', code, '--days', '1')))
    expect(answers.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0, 0, 0])
  })

  test('only the server’s own user can connect', async () => {
    expect((await stat(path())).mode & 0o777).toBe(0o600)
    expect((await readdir(app.settings.dataDir)).filter((name) => name.startsWith('operator'))).toEqual([
      'operator.sock',
    ])
  })

  test('an invalid request is answered and changes nothing', async () => {
    expect(await sendRaw('what?\n')).toContain('"exitCode":1')
    expect(await sendRaw('{"words":"check"}\n')).toContain('"exitCode":1')
    expect((await ask('promo', 'list')).exitCode).toBe(0)
  })

  test('a connection without a command does not block the shutdown', async () => {
    const silent = createConnection(path())
    await new Promise((resolve) => silent.once('connect', resolve))
    const closed = new Promise((resolve) => silent.once('close', resolve))
    await socket?.close()
    await closed
    expect((await readdir(app.settings.dataDir)).includes('operator.sock')).toBe(false)
  })

  test('when the server dies during a command, the client reports it', async () => {
    await socket?.close()
    const dying = createServer((line) => line.on('data', () => line.destroy()))
    await new Promise<void>((resolve) => dying.listen(path(), resolve))
    await expect(ask('check')).rejects.toThrow('The server went away before the command was done.')
    await new Promise((resolve) => dying.close(resolve))
  })

  test('a dead server’s socket counts as no server, and is replaced', async () => {
    await socket?.close()
    await writeFile(path(), '')
    expect((await ask('promo', 'list')).exitCode).toBeNull()
    socket = await openOperatorSocket(app)
    expect((await ask('promo', 'list')).exitCode).toBe(0)
  })

  test('a data folder whose path is too long for a socket has none', async () => {
    const dataDir = join(app.settings.dataDir, 'a'.repeat(100))
    await mkdir(dataDir)
    expect(operatorSocketPath(dataDir)).toBeNull()
    expect(await openOperatorSocket({ ...app, settings: { ...app.settings, dataDir } })).toBeNull()
    expect(await readdir(dataDir)).toEqual([])
  })
})

describeOn('postgres')('on PostgreSQL', () => {
  test('the server opens no socket: every command opens the database itself', async () => {
    expect(socket).toBeNull()
    expect((await ask('promo', 'list')).exitCode).toBeNull()
  })
})
