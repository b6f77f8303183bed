import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { STRIPE_COLOURS } from './stripe.ts'

const CSS = readFileSync('src/web/styles/tokens.css', 'utf8')
const [LIGHT = '', DARK = ''] = CSS.split('.dark {')

describe('the colours handed to Stripe are those of the design', () => {
  test.each(Object.entries(STRIPE_COLOURS.light))('light %s', (name, hex) => {
    expectSame(hex, tokenIn(LIGHT, name))
  })

  test.each(Object.entries(STRIPE_COLOURS.dark))('dark %s', (name, hex) => {
    expectSame(hex, tokenIn(DARK, name))
  })
})

/** Allows for rounding, because there are several ways to map a colour into sRGB. */
function expectSame(hex: string, token: string): void {
  const given = channelsOf(hex)
  const far = oklchToRgb(token).filter((channel, place) => Math.abs(channel - (given[place] ?? -9)) > 4)
  expect(far, `${hex} is not ${token}`).toEqual([])
}

function tokenIn(css: string, name: string): string {
  return new RegExp(`--${name}: (oklch\\([^)]*\\))`).exec(css)?.[1] ?? 'missing'
}

function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

/** CSS Color 4, section 9.2, for opaque colours inside sRGB. */
function oklchToRgb(token: string): number[] {
  const [lightness = Number.NaN, chroma = 0, hue = 0] = (token.match(/[\d.]+/g) ?? []).map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const cube = (x: number, y: number) => (lightness / 100 + x * a + y * b) ** 3
  const l = cube(0.3963377774, 0.2158037573)
  const m = cube(-0.1055613458, -0.0638541728)
  const s = cube(-0.0894841775, -1.291485548)
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(toByte)
}

function toByte(linear: number): number {
  const curved = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return 255 * Math.min(1, Math.max(0, curved))
}
