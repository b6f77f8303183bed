import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isolateDemo, isSeeded, markSeeded } from './demo.mjs'

describe('the demo', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'damson-demo-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('never touches real records, mail or payments', () => {
    const env = {
      DATABASE_URL: 'postgres://real',
      DATA_DIR: '/real',
      SMTP_URL: 'smtp://real',
      PROMO_CODES: 'A:1',
      STRIPE_SECRET_KEY: 'real',
      STRIPE_API_BASE: 'https://real',
    }
    expect(isolateDemo(env, '/checkout')).toBe('/checkout/data-demo')
    expect(env).toEqual({ DATA_DIR: '/checkout/data-demo', LOG_LEVEL: 'warn' })
  })

  test('keeps the configured port and log level', () => {
    const env = { PORT: '4000', LOG_LEVEL: 'debug' }
    isolateDemo(env, '/checkout')
    expect(env).toMatchObject({ PORT: '4000', LOG_LEVEL: 'debug' })
  })

  test('is seeded once per folder', () => {
    expect(isSeeded(folder)).toBe(false)
    markSeeded(folder)
    expect(isSeeded(folder)).toBe(true)
  })
})
