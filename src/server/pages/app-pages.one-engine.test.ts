import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PLACEHOLDERS } from '#shared/features/prerender/placeholders.rules.ts'
import { signUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { newTemporaryFolder } from '#tests/support/database/test-database.ts'
import { builtPages } from './page-source.ts'

describe('the app’s page', () => {
  const APP = '<html><head><title>Damson</title></head></html>'

  test('says in its head which page it is', async () => {
    const app = await startTestApp({})
    app.deps.pages.readAppPage = async () => APP
    const { body } = await app.app.inject('/help')
    expect(body).toContain('<title>Help &amp; Support · Damson</title>')
    expect(body).toContain('<meta name="description" content="How to start with Damson')
    expect(body).not.toContain('noindex')
  })

  test('is not indexed when it needs a link or a session', async () => {
    const app = await startTestApp({})
    app.deps.pages.readAppPage = async () => APP
    const { body } = await app.app.inject('/reset-password?token=abc')
    expect(body).toContain('<title>Damson</title>')
    expect(body).toContain('<meta name="robots" content="noindex">')
  })
})

describe('the person in the app’s page', () => {
  test('is what the call for them answers, for each of two people, and null for a signed-out visitor', async () => {
    const app = await startTestApp()
    const [first, second] = [await signUpOwner(app), await signUp(app, { name: 'Second Owner' })]
    expect(await readPerson(app, first.cookie)).toEqual(await askForPerson(app, first.cookie))
    expect(await readPerson(app, second.cookie)).toEqual(await askForPerson(app, second.cookie))
    expect(await readPerson(app, first.cookie)).toMatchObject({ email: first.email })
    expect(await readPerson(app, '')).toBeNull()
  })

  test('is never in a page from the compression cache, nor in one that a browser may cache', async () => {
    const app = await startTestApp({})
    app.deps.pages.readPrerenderedShell = async () => '<html><head></head>A salon</html>'
    const { cookie, email } = await signUp(app)
    const get = (headers: object) =>
      app.app.inject({ url: '/help', headers: { 'accept-encoding': 'br', ...headers } })
    const [first, person, second] = [await get({}), await get({ cookie }), await get({})]
    expect(first.headers['content-encoding']).toBe('br')
    expect(second.rawPayload).toEqual(first.rawPayload)
    expect(person.headers['content-encoding']).toBeUndefined()
    expect(person.body).toContain(email)
    expect(person.headers['cache-control']).toBe('private, no-store')
    expect(person.headers['vary']).toContain('Cookie')
  })

  test('cannot close the element that contains them, nor open another', async () => {
    const app = await startTestApp()
    const name = '</script><b>Nails & Co</b><!--\u2028$&'
    const { cookie, userId } = await signUp(app)
    await run(app, `update users set name = '${name}' where id = ${userId}`)
    const { body } = await app.app.inject({ url: '/help', headers: { cookie } })
    expect(body).toContain('\\u003c/script\\u003e\\u003cb\\u003eNails \\u0026 Co')
    expect(body).not.toMatch(/<b>|<!--|Nails & Co|\u2028/)
    expect(await readPerson(app, cookie)).toEqual(await askForPerson(app, cookie))
    expect(await readPerson(app, cookie)).toMatchObject({ name })
  })

  test('is missing when the session cannot be read, so that the browser asks', async () => {
    const app = await startTestApp()
    const { cookie } = await signUpOwner(app)
    await run(app, 'alter table sessions rename to sessions_elsewhere')
    try {
      expect(await readPerson(app, cookie)).toBeUndefined()
    } finally {
      await run(app, 'alter table sessions_elsewhere rename to sessions')
    }
  })

  test('is in no public page', async () => {
    const app = await startTestApp()
    const { cookie, email } = await signUpOwner(app)
    const { body } = await app.app.inject({ url: '/privacy', headers: { cookie } })
    expect(body).not.toContain(email)
  })

  async function run(app: TestApp, statement: string): Promise<void> {
    await app.database.withConnection((connection) => connection.run(statement))
  }

  async function askForPerson(app: TestApp, cookie: string) {
    return (await app.call('GET', '/api/v2/auth/user', { cookie })).body
  }

  async function readPerson(app: TestApp, cookie: string): Promise<unknown> {
    const { body } = await app.app.inject({ url: '/help', headers: { cookie } })
    const json = /<script type="application\/json" id="page-data">([^<]*)<\/script>/.exec(body)?.[1] ?? ''
    return JSON.parse(json).user
  }
})

describe('the prerendered shell of an app’s page', () => {
  const APP = '<html><head></head><body><div id="root"></div></body></html>'
  const SHELL = `<html><head><style>p{}</style></head><p>Write to ${PLACEHOLDERS.supportEmail}</p></html>`

  async function startWithShell() {
    const app = await startTestApp({ SUPPORT_EMAIL: 'help@damson.example' })
    app.deps.pages.readAppPage = async () => APP
    app.deps.pages.readPrerenderedShell = async (path) => (path === '/help' ? SHELL : null)
    return app
  }
  const SEEN = '<p>Write to help@damson.example</p>'
  const EMPTY = '<div id="root"></div>'

  test.each([
    ['/help', SEEN],
    ['/help?tab=faq', EMPTY],
    ['/login', EMPTY],
  ])('%s', async (path, expected) => {
    const app = await startWithShell()
    expect((await app.app.inject(path)).body).toContain(expected)
  })

  test.each([
    ['http://localhost:3000', '/login'],
    ['http://192.0.2.7:3000', '/login-without-passkeys'],
  ])('at %s is %s', async (appUrl, name) => {
    const webFolder = newTemporaryFolder()
    await mkdir(join(webFolder, 'pages/shells'), { recursive: true })
    await writeFile(join(webFolder, `pages/shells${name}.html`), SHELL)
    const app = await startTestApp({ APP_URL: appUrl, SUPPORT_EMAIL: 'help@damson.example' })
    Object.assign(app.deps.pages, builtPages(webFolder))
    expect((await app.app.inject('/login')).body).toContain(SEEN)
  })

  test('contains its style, and the policy allows only that', async () => {
    const app = await startWithShell()
    const { headers } = await app.app.inject('/help')
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^']+';/)
    const other = await app.app.inject('/help?tab=faq')
    expect(other.headers['content-security-policy']).not.toContain('sha256')
  })

  test('is not sent to a signed-in visitor, whose app looks different', async () => {
    const app = await startWithShell()
    const { cookie } = await signUpOwner(app)
    const { body } = await app.app.inject({ url: '/help', headers: { cookie } })
    expect(body).toContain(EMPTY)
  })
})

describe('the offline page of a device', () => {
  test('contains nothing about the visitor', async () => {
    const app = await startTestApp()
    const { cookie } = await signUpOwner(app)
    const signedOut = await app.app.inject('/app-shell')
    const signedIn = await app.app.inject({ url: '/app-shell', headers: { cookie } })
    expect(signedIn.body).toBe(signedOut.body)
    expect(signedOut.body).toContain('id="page-data">{"settings":')
    expect(signedOut.headers['content-security-policy']).toContain("script-src 'self'")
  })

  test('is removed when a page for a signed-out visitor says so', async () => {
    const app = await startTestApp()
    const { cookie } = await signUpOwner(app)
    const said = async (options: object) =>
      (await app.app.inject({ url: '/', ...options })).headers['x-signed-out']
    expect(await said({})).toBe('1')
    expect(await said({ headers: { cookie } })).toBeUndefined()
  })
})
