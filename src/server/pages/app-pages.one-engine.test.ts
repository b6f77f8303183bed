import { describe, expect, test } from 'vitest'
import { PLACEHOLDERS } from '#shared/features/prerender/placeholders.rules.ts'
import { signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'

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

  test('is for no index where only a link or a session leads', async () => {
    const app = await startTestApp({})
    app.deps.pages.readAppPage = async () => APP
    const { body } = await app.app.inject('/reset-password?token=abc')
    expect(body).toContain('<title>Damson</title>')
    expect(body).toContain('<meta name="robots" content="noindex">')
  })
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

  test('brings its style along, and the policy allows that alone', async () => {
    const app = await startWithShell()
    const { headers } = await app.app.inject('/help')
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^']+';/)
    const other = await app.app.inject('/help?tab=faq')
    expect(other.headers['content-security-policy']).not.toContain('sha256')
  })

  test('is not for somebody signed in, whose app looks different', async () => {
    const app = await startWithShell()
    const { cookie } = await signUpOwner(app)
    const { body } = await app.app.inject({ url: '/help', headers: { cookie } })
    expect(body).toContain(EMPTY)
  })
})

describe('the page that a device keeps', () => {
  test('says nothing of whoever asks for it', async () => {
    const app = await startTestApp()
    const { cookie } = await signUpOwner(app)
    const signedOut = await app.app.inject('/app-shell')
    const signedIn = await app.app.inject({ url: '/app-shell', headers: { cookie } })
    expect(signedIn.body).toBe(signedOut.body)
    expect(signedOut.body).toContain('"session":null')
    expect(signedOut.headers['content-security-policy']).toContain("script-src 'self'")
  })

  test('is let go of by pages for somebody signed out, which say so', async () => {
    const app = await startTestApp()
    const { cookie } = await signUpOwner(app)
    const said = async (options: object) =>
      (await app.app.inject({ url: '/', ...options })).headers['x-signed-out']
    expect(await said({})).toBe('1')
    expect(await said({ headers: { cookie } })).toBeUndefined()
  })
})
