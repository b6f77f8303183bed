/**
 * One picture: the page, what to do on it first, and which part of the window to keep.
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ width: number, height: number }} Size
 * @typedef {{
 * name: string, folder: string, format: 'png' | 'webp', themes: readonly ('light' | 'dark')[],
 * path: string, window: Size, scale: number, prepare?: (page: Page) => Promise<unknown>,
 * from?: (page: Page) => import('@playwright/test').Locator, size?: Size, left?: number,
 * }} Picture
 */

const SITE = 'src/web/public/pictures'
const README = 'docs/pictures'
const BOTH = /** @type {const} */ (['light', 'dark'])

/**
 * A walkthrough's picture shows a phone's width. The window is tall enough to keep what is fixed to its
 * bottom out of the picture.
 */
const STEP = { width: 390, height: 600 }
const COLUMN = { width: 390, height: 3200 }

/**
 * The front page shows four screens side by side, so each is as narrow as a small phone. The picture is the
 * inside of a card: it leaves out the page's margin and the card's border.
 */
const NARROW_COLUMN = { width: 360, height: 3200 }
const SCREEN = { width: 326, height: 380 }
const SCREEN_LEFT = (NARROW_COLUMN.width - SCREEN.width) / 2

/** The README, the front page and the help show the same salon. @type {readonly Picture[]} */
export const PICTURES = [
  readme('dashboard', '/'),
  readme('ceo-numbers', '/ceo-numbers'),
  front('dashboard', { width: 1280, height: 900 }, 1.25),
  front('dashboard-phone', { width: 390, height: 844 }, 1.5),
  screen('tax', '/tax', { prepare: openSum, from: (page) => heading(page, 'Put aside') }),
  screen('pots', '/ceo-numbers', { from: (page) => page.getByRole('row', { name: 'Pot Holds To move' }) }),
  screen('menu-map', '/profit-margin/map', { from: (page) => heading(page, 'Where your hours go') }),
  screen('bank-import', '/expenses?import=bank', {
    prepare: chooseStatement,
    from: (page) => page.getByText('SALON SUPPLIES DIRECT', { exact: true }).locator('visible=true'),
  }),
  step('business', '/ceo-numbers', { prepare: openBusinessForm, from: (page) => page.getByRole('dialog') }),
  step('hourly-rate', '/hourly-rate', {
    prepare: typeRate,
    from: (page) => label(page, 'Working hours per week'),
  }),
  step('treatment', '/profit-margin', {
    prepare: typeTreatment,
    from: (page) => label(page, 'Duration in minutes'),
  }),
  step('expenses', '/expenses', { prepare: openMonth, from: (page) => heading(page, 'Monthly Summary') }),
  step('week', '/ceo-numbers', { from: (page) => heading(page, 'Weekly Income Entry') }),
  step('report', '/reports', { from: (page) => heading(page, 'Export options') }),
]

/** @param {string} name @param {string} path @returns {Picture} */
function readme(name, path) {
  const window = { width: 1440, height: 960 }
  return { name, folder: README, format: 'png', themes: ['light'], path, window, scale: 1 }
}

/** @param {string} name @param {Size} window @param {number} scale @returns {Picture} */
function front(name, window, scale) {
  return { name, folder: SITE, format: 'webp', themes: BOTH, path: '/', window, scale }
}

/** @typedef {Pick<Picture, 'prepare' | 'from'>} How */

/** @param {string} name @param {string} path @param {How} how @returns {Picture} */
function screen(name, path, how) {
  return { name: `screen-${name}`, path, ...part(NARROW_COLUMN, SCREEN), left: SCREEN_LEFT, ...how }
}

/** @param {string} name @param {string} path @param {How} how @returns {Picture} */
function step(name, path, how) {
  return { name: `step-${name}`, path, ...part(COLUMN, STEP), ...how }
}

/** A part of a long page, for the site. @param {Size} window @param {Size} size */
function part(window, size) {
  const format = /** @type {const} */ ('webp')
  return { folder: SITE, format, themes: BOTH, window, scale: 1.5, size }
}

/** @param {Page} page */
async function openBusinessForm(page) {
  await page.getByRole('button', { name: 'Add Business' }).click()
  await page.getByLabel('Business Name').fill('Rosewood Row Barbers')
  await page.getByLabel('Location').fill('Ilkley')
}

/** @param {Page} page */
async function typeRate(page) {
  await page.getByLabel('Monthly expenses').fill('12,150')
  await page.getByLabel('Desired profit').fill('20')
  await page.getByLabel('Working hours per week').fill('160')
  await page.getByLabel('Tax rate').fill('20')
}

/** @param {Page} page */
async function typeTreatment(page) {
  await page.getByLabel('Treatment name').fill('Gel manicure')
  await page
    .getByRole('textbox', { name: /^Price/ })
    .first()
    .fill('38')
  await page.getByLabel('Duration in minutes').fill('45')
  await page.getByLabel('Product cost').fill('2.60')
}

/** @param {Page} page */
function openSum(page) {
  return page.getByRole('button', { name: /^Of each £100 you take/ }).click()
}

/** The salon's own rules know the first payment and leave out the second. The third is entered already. */
const STATEMENT = [
  'Number,Date,Account,Amount,Subcategory,Memo',
  ' ,11/11/2026,20-00-00 1,-64.20,Debit,SALON SUPPLIES DIRECT',
  ' ,12/11/2026,20-00-00 1,-38.15,Debit,SUPERMARKET',
  ' ,13/11/2026,20-00-00 1,-49.00,Debit,BOOKING SYSTEM',
].join('\r\n')

/** @param {Page} page */
function chooseStatement(page) {
  const buffer = Buffer.from(STATEMENT)
  return page
    .getByLabel('Choose a statement')
    .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer })
}

/**
 * Shows a month instead of the form: the form's date field would follow the language of the local Chromium.
 * @param {Page} page
 */
function openMonth(page) {
  return page.getByRole('button', { name: /^October 2026/ }).click()
}

/** @param {Page} page @param {string} name */
function heading(page, name) {
  return page.getByRole('heading', { name })
}

/** @param {Page} page @param {string} text */
function label(page, text) {
  return page.locator('label').filter({ hasText: text })
}
