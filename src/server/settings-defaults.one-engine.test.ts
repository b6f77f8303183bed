import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

describe('with nothing set', () => {
  test('everything has a value to run with', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      appUrl: new URL('http://localhost:3000'),
      databaseUrl: null,
      databasePool: 10,
      databasePreparedStatements: true,
      dataDir: resolve('data'),
      stripe: null,
      smtpUrl: null,
      mailFrom: 'Damson <no-reply@damson.example>',
      promoCodes: [],
      trialDemoCode: 'GLOW14',
      supportEmail: 'support@damson.example',
      trustedProxies: 0,
      rateLimits: true,
      timeZone: 'Europe/London',
      metricsToken: null,
      logLevel: 'info',
    })
  })

  test('an empty or blank value counts as not set', () => {
    expect(readSettings({ PORT: '', HOST: '  ', DATABASE_URL: '', PROMO_CODES: ' ' })).toEqual(
      readSettings({}),
    )
  })

  test('the address that people use follows the port', () => {
    expect(readSettings({ PORT: '8080' }).appUrl.href).toBe('http://localhost:8080/')
  })
})

describe('.env.example', () => {
  const example = parseEnv(readFileSync('.env.example', 'utf8').replaceAll(/^# (?=[A-Z_]+=)/gm, ''))

  test('names every setting that is read, and no other', () => {
    expect(Object.keys(example).sort()).toEqual(namesRead())
  })

  test('shows the defaults', () => {
    expect(readSettings(example)).toEqual(readSettings({}))
  })
})

function namesRead(): string[] {
  const names = new Set<string>()
  const spied = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        names.add(String(name))
        return undefined
      },
    },
  )
  readSettings(spied)
  return [...names].sort()
}
