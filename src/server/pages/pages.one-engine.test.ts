import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { PLACEHOLDERS } from '#shared/features/prerender/placeholders.rules.ts'
import { GOOD_PASSWORD, signUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

const RETURN = '/?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded'

/** Node compresses with the highest brotli quality by default. */
const SMALLEST = { br: brotliCompressSync, gzip: (text: string) => gzipSync(text, { level: 9 }) }

const PAYMENTS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
}

describe('the way back from a payment', () => {
  test('opens the app even before the owner has access', async () => {
    const app = await startTestApp()
    const { cookie } = await signUp(app)
    expect(await app.call('GET', RETURN, { cookie })).toMatchObject({ status: 200 })
  })

  test('opens the app for an owner who pays during free days', async () => {
    const app = await startTestApp()
    const { cookie } = await signUpOwner(app)
    expect(await app.call('GET', RETURN, { cookie })).toMatchObject({ status: 200 })
  })

  test('opens nothing to a signed-out visitor', async () => {
    const app = await startTestApp()
    const answer = await app.app.inject(RETURN)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<title>landing</title>')
  })

  test('is not recognised at another address, nor without a payment', async () => {
    const app = await startTestApp()
    const { cookie } = await signUp(app)
    const tool = await app.call('GET', RETURN.replace('/?', '/expenses?'), { cookie })
    expect(tool.status).toBe(303)
    expect(String(tool.headers['location'])).toMatch(/^\/subscribe\?next=/)
    const home = await app.call('GET', '/?redirect_status=succeeded', { cookie })
    expect(home.status).toBe(303)
  })

  test('is served without the payment page’s policy', async () => {
    const app = await startTestApp(PAYMENTS)
    const { cookie } = await signUp(app)
    const answer = await app.call('GET', RETURN, { cookie })
    expect(answer.headers['content-security-policy']).not.toContain('stripe')
    const payment = await app.call('GET', '/subscribe', { cookie })
    expect(payment.headers['content-security-policy']).toContain('https://js.stripe.com')
  })
})

describe('a session that has ended', () => {
  test.each([
    ['/', '/login?ended=1'],
    ['/expenses?q=rent', '/login?next=%2Fexpenses%3Fq%3Drent&ended=1'],
  ])('is announced on the redirect from %s to the sign-in screen, once', async (path, location) => {
    const app = await startTestApp()
    const { cookie, email } = await signUpOwner(app)
    const elsewhere = await app.call('POST', '/api/v2/auth/login', {
      body: { email, password: GOOD_PASSWORD },
    })
    await app.call('DELETE', '/api/account/sessions', { cookie: elsewhere.cookies.join('; ') })
    const answer = await app.call('GET', path, { cookie })
    expect(answer).toMatchObject({ status: 303, headers: { location } })
    expect(String(answer.headers['set-cookie'])).toMatch(/^damson=; .*Max-Age=0/i)
  })

  test('is not announced to a person who signed out, nor to a new visitor', async () => {
    const app = await startTestApp()
    const answer = await app.call('GET', '/expenses')
    expect(answer.headers['location']).toBe('/login?next=%2Fexpenses')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

describe('the public pages', () => {
  test.each([
    ['/', 200, 'landing'],
    ['/?from=a-friend', 200, 'landing'],
    ['/no-such-page', 404, 'landing'],
    ['/privacy', 200, 'privacy'],
    ['/privacy/', 200, 'privacy'],
    ['/terms', 200, 'terms'],
    ['/trial-demo', 200, 'trial-demo'],
  ])('%s answers a signed-out visitor with %i and the page %s', async (path, status, name) => {
    const app = await startTestApp()
    expect(await read(app, path)).toMatchObject({ status, name })
  })

  test('are the same for a signed-in visitor without access', async () => {
    const app = await startTestApp()
    const { cookie } = await signUp(app)
    expect(await read(app, '/privacy', cookie)).toMatchObject({ status: 200, name: 'privacy' })
    expect(await read(app, '/terms', cookie)).toMatchObject({ status: 200, name: 'terms' })
    expect(await read(app, '/trial-demo', cookie)).toMatchObject({ status: 200, name: 'trial-demo' })
    expect(await read(app, '/', cookie)).toMatchObject({ status: 303, location: '/subscribe' })
  })

  test('lead to the app for a visitor with access, except those that everybody may read', async () => {
    const app = await startTestApp()
    const { cookie } = await signUpOwner(app)
    expect(await read(app, '/privacy', cookie)).toMatchObject({ status: 200, name: 'privacy' })
    expect(await read(app, '/trial-demo', cookie)).toMatchObject({ status: 303, location: '/' })
    expect(await read(app, '/', cookie)).toMatchObject({ status: 200, name: null })
    expect(await read(app, '/no-such-page', cookie)).toMatchObject({ status: 404, name: null })
  })

  test('are not cached, and vary by visitor', async () => {
    const app = await startTestApp()
    const { headers } = await app.call('GET', '/')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['vary']).toContain('Cookie')
    expect(headers['content-security-policy']).not.toContain('unsafe-inline')
  })

  test('may use the style and the script that the build put into them, and no other', async () => {
    const app = await startTestApp({ SUPPORT_EMAIL: 'help@damson.example' })
    const inline = '<script>a()</script><style>p{}</style><script>a()</script>'
    const page = `${inline}<script src="/x.js"></script>${PLACEHOLDERS.supportEmail}`
    app.deps.pages.readPublicPage = async () => page
    const { headers } = await app.app.inject('/')
    const policy = String(headers['content-security-policy'])
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(policy).toContain(`script-src 'self' ${hash('a()')};`)
    expect(policy).toContain(`style-src 'self' ${hash('p{}')};`)
  })

  test('are not private, so they need no separate browser process', async () => {
    const app = await startTestApp()
    const opener = async (path: string) => (await app.call('GET', path)).headers['cross-origin-opener-policy']
    const seen = await Promise.all(['/', '/privacy', '/terms', '/trial-demo', '/login'].map(opener))
    expect(seen).toEqual([undefined, undefined, undefined, undefined, 'same-origin'])
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('come as %s, as small as that goes, to everybody', async (encoding, decompress) => {
    const app = await startTestApp()
    const page = Array.from({ length: 2000 }, (_, index) => `salon ${index * 7919}`).join('\n')
    app.deps.pages.readPublicPage = async () => page
    const get = () => app.app.inject({ url: '/', headers: { 'accept-encoding': encoding } })
    const [first, second] = [await get(), await get()]
    expect(first.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(first.rawPayload.length),
      vary: 'Cookie, accept-encoding',
    })
    expect(decompress(first.rawPayload).toString()).toBe(page)
    expect(first.rawPayload.length).toBe(SMALLEST[encoding](page).length)
    expect(second.rawPayload).toEqual(first.rawPayload)
  })

  test('are filled with the settings and the state of the visitor, all escaped', async () => {
    const app = await startTestApp({
      APP_URL: 'https://damson.example',
      SUPPORT_EMAIL: 'help@damson.example',
      TRIAL_DEMO_CODE: 'A"<B>&',
    })
    const blank = `${PLACEHOLDERS.visitor}|${PLACEHOLDERS.appUrl}/|${PLACEHOLDERS.supportEmail}|${PLACEHOLDERS.trialDemoCode}`
    app.deps.pages.readPublicPage = async () => blank
    const { body } = await app.app.inject('/')
    expect(body).toBe('signedOut|https://damson.example/|help@damson.example|A&quot;&lt;B&gt;&amp;')
  })
})

test('search engines find the public pages, at the product’s own address', async () => {
  const app = await startTestApp({ APP_URL: 'https://damson.example' })
  const robots = await app.app.inject('/robots.txt')
  expect(robots.body).toContain('Sitemap: https://damson.example/sitemap.xml')
  const sitemap = await app.app.inject('/sitemap.xml')
  expect(sitemap.headers['content-type']).toContain('application/xml')
  expect(sitemap.body).toContain('<loc>https://damson.example/trial-demo</loc>')
  expect(sitemap.body).not.toContain('/expenses')
})

/** The name of a page is in its title. The app's page has no title here. */
async function read({ app }: TestApp, url: string, cookie = '') {
  const { statusCode, headers, body } = await app.inject({ url, headers: { cookie } })
  const name = /<title>(.*)<\/title>/.exec(body)?.[1] ?? null
  return { status: statusCode, location: headers.location, name }
}
