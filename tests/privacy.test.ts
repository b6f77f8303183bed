import { createHash } from 'node:crypto'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { privacy } from '#content/privacy.ts'
import { type LegalPage, terms } from '#content/terms.ts'
import { ALL_TABLES } from '#server/db/schema/all-tables.ts'

/** Where the privacy text names what a table of an owner holds; null for what the product needs to do its work. */
const NAMED: Record<string, RegExp | null> = {
  sessions: /where you are signed in/,
  account_tokens: /a link that confirms an address/,
  known_devices: /a device cookie/,
  promo_redemptions: /the promo codes you used/,
  mail_outbox: /The text of an email is wiped/,
  payment_events: /the state of the subscription/,
  accountants: /the accountants whom you invite/,
  accountant_looks: /on which days they looked/,
  activity: /what was added, changed and deleted/,
  idempotency_keys: null,
  record_counts: null,
  dismissed_notices: null,
  owner_profiles: /before your first steps/,
  month_end_figures: null,
  expense_imports: /lines that you import from your bank/,
  unfinished_imports: null,
  cost_of_an_hour: /the cost of an hour/,
  recipe_lines: /treatments and their recipes/,
  price_plans: /price plans/,
  price_plan_lines: /price plans/,
  receipts: /receipts that you add/,
  receipt_pieces: /receipts that you add/,
  hourly_rate_calculations: /hourly rates/,
  treatments: /treatments/,
  stock_purchases: /stock purchases/,
  repeating_costs: /repeating costs/,
  expenses: /expenses/,
  businesses: /businesses/,
  weekly_incomes: /weekly takings/,
  income_goals: /goals/,
  revenue_plans: /revenue plans/,
  pot_moves: /pots/,
  products: /products/,
  team: /if you add your team/,
  payee_rules: /payee rules/,
  app_codes: /your app for codes/,
  passkeys: /your passkeys/,
  recovery_codes: /your recovery codes/,
  remembered_browsers: /skip the second step for 30 days/,
  pending_sign_ins: /ties its two halves together/,
  passkey_challenges: null,
  tax_positions: /what you say about your tax/,
  pot_settings: /pots/,
  weekly_closes: /the weeks you close with the hours you worked/,
}

const TEXT = JSON.stringify(privacy)

test('the privacy text names every kind of thing that is stored of an owner', () => {
  const owned = ALL_TABLES.filter((table) => 'userId' in getTableColumns(table)).map(getTableName)
  expect(Object.keys(NAMED).sort()).toEqual(owned.sort())
  const unnamed = owned.filter((table) => NAMED[table] && !NAMED[table].test(TEXT))
  expect(unnamed).toEqual([])
})

test('the privacy text names what stays in the browser', () => {
  expect(TEXT).toMatch(/light or dark/)
  expect(TEXT).toMatch(/the headings of its columns/)
  expect(TEXT).toMatch(/A form that you have begun/)
  expect(TEXT).toMatch(/a close of the week/)
})

/** The day each text was last changed, and a short hash of what it said then. */
const LAST_CHANGES: [string, LegalPage, string, string][] = [
  ['privacy', privacy, '19 November 2026', '37895947def4'],
  ['terms', terms, '18 November 2026', 'e7f9bf13ebd1'],
]

test.each(LAST_CHANGES)(
  'the date on content/%s.ts is the day its text was last changed',
  (name, page, date, hash) => {
    const { lead, sections } = page
    const text = createHash('sha256')
      .update(JSON.stringify([lead, sections]))
      .digest('hex')
      .slice(0, 12)
    const advice = `The text has changed: set \`updated\` in content/${name}.ts to today, and the date and the hash here.`
    expect([page.updated, text], advice).toEqual([date, hash])
  },
)
