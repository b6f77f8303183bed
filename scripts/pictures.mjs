import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { PICTURE_TIME, startPictureSalon } from '#tests/support/browser/picture-salon.mjs'
import { ensureChromium } from '#tests/support/programs/chromium.mjs'
import { isBuilt } from './lib/built.mjs'
import { PICTURES } from './lib/picture-list.mjs'
import { root } from './lib/root.mjs'

/** @typedef {import('./lib/picture-list.mjs').Picture} Picture @typedef {'light' | 'dark'} Theme */

const ARGS = ['--no-sandbox', '--disable-gpu', '--hide-scrollbars']
const WEBP_QUALITY = 60
// Space above the element a picture starts with. It is less than the gap between two fields, so no field is
// cut.
const MARGIN = 14

// Takes every picture that the README, the landing page and the help show, from the example salon at one
// fixed moment. With names as arguments it takes only those pictures.
const wanted = process.argv.slice(2)
if (!isBuilt(root)) {
  console.log('Building…')
  await import('./build.mjs')
}
const salon = await startPictureSalon(root)
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ARGS })
try {
  for (const picture of PICTURES.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
    for (const theme of picture.themes) await take(picture, theme)
} finally {
  await browser.close()
  await salon.stop()
}

/** @param {Picture} picture @param {Theme} theme */
async function take(picture, theme) {
  const context = await browser.newContext({
    viewport: picture.window,
    deviceScaleFactor: picture.scale,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(PICTURE_TIME)
  await context.request.post(`${salon.url}/api/v2/auth/login`, { data: salon.owner })
  await page.goto(salon.url + picture.path, { waitUntil: 'networkidle' })
  await picture.prepare?.(page)
  await page.waitForLoadState('networkidle')
  await settle(page)
  const body = await photograph(page, picture)
  const ending = picture.themes.length > 1 ? `-${theme}` : ''
  const file = join(picture.folder, `${picture.name}${ending}.${picture.format}`)
  await mkdir(join(root, picture.folder), { recursive: true })
  await writeFile(join(root, file), body)
  console.log(`${file}  ${(body.length / 1000).toFixed(1)} kB`)
  await context.close()
}

/**
 * Removes the blinking cursor and the text of date fields, and waits until everything is painted. A date field is
 * written in the language of the browser's own files, and few have British English: it would say "mm/dd/yyyy".
 * @param {import('@playwright/test').Page} page
 */
async function settle(page) {
  await page.evaluate(`document.activeElement?.blur(); document.fonts.ready`)
  await page.evaluate(`{
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('input[type=date]::-webkit-datetime-edit { visibility: hidden }')
    document.adoptedStyleSheets.push(sheet)
  }`)
  await page.mouse.move(0, 0)
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
}

/**
 * Chromium itself encodes WebP, so no other tool is needed.
 * @param {import('@playwright/test').Page} page @param {Picture} picture
 */
async function photograph(page, picture) {
  const clip = await clipOf(page, picture)
  if (picture.format === 'png') return page.screenshot({ clip })
  const session = await page.context().newCDPSession(page)
  const shot = {
    format: /** @type {const} */ ('webp'),
    quality: WEBP_QUALITY,
    clip: { ...clip, scale: picture.scale },
  }
  const { data } = await session.send('Page.captureScreenshot', shot)
  return Buffer.from(data, 'base64')
}

/** @param {import('@playwright/test').Page} page @param {Picture} picture */
async function clipOf(page, { window, size = window, left = 0, from }) {
  if (!from) return { x: left, y: 0, ...size }
  const box = await from(page).first().boundingBox()
  if (!box) throw new Error('There is nothing to start the picture from.')
  const y = Math.min(box.y - MARGIN, window.height - size.height)
  return { x: left, y: Math.max(0, Math.round(y)), ...size }
}
