import { beforeEach, describe, expect, test } from 'vitest'
import {
  addRow,
  expectRefused,
  expectTaken,
  openForTwoOwners,
  type Read,
  refusalOf,
} from '#tests/support/database/valid-rows.ts'

let read: Read
beforeEach(async () => {
  read = await openForTwoOwners()
})

const add = (table: string, changes?: Record<string, unknown>) => addRow(read, table, changes)

const potsWith = (vat: string) =>
  JSON.stringify({ vat, tax: '0.00', pay: '0.00', profit: '0.00', costs: '0.00' })

describe('numbers', () => {
  test('that are not numbers are refused in every column', async () => {
    const columns = await read(`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and data_type = 'numeric' order by 1, 2`)
    expect(columns.length).toBeGreaterThan(10)
    const taken = await Promise.all(
      columns.map(async (row) => {
        const { table, column } = { table: String(row['table']), column: String(row['column']) }
        const refusal = await refusalOf(add(table, { [column]: 'NaN' }))
        return /check constraint/.test(refusal) ? [] : [`${table}.${column}: ${refusal}`]
      }),
    )
    expect(taken.flat()).toEqual([])
  })

  test.each([
    ['hourly_rate_calculations', 'monthly_expenses', '-0.01', '0'],
    ['hourly_rate_calculations', 'desired_profit', '-0.01', '999.99'],
    ['hourly_rate_calculations', 'weekly_hours', '0', '168'],
    ['hourly_rate_calculations', 'weekly_hours', '169', '1'],
    ['hourly_rate_calculations', 'tax_rate', '100', '99.99'],
    ['hourly_rate_calculations', 'staff_count', '10001', '10000'],
    ['hourly_rate_calculations', 'calculated_rate', '-0.01', '99999999.99'],
    ['treatments', 'price', '-0.01', '0'],
    ['treatments', 'duration', '0', '1440'],
    ['treatments', 'duration', '1441', '1'],
    ['treatments', 'product_cost', '-0.01', '0'],
    ['treatments', 'overhead_cost', '-0.01', '0'],
    ['treatments', 'profit_margin', '1000', '-999.99'],
    ['stock_purchases', 'total_amount', '0', '0.01'],
    ['expenses', 'amount', '0', '99999999.99'],
    ['expenses', 'amount', '100000000', '0.01'],
    ['businesses', 'is_active', '2', '0'],
    ['income_goals', 'target_amount', '0', '0.01'],
    ['income_goals', 'month', '13', '12'],
    ['income_goals', 'year', '1999', '2100'],
    ['revenue_plans', 'weeks_per_month', '5.01', '0'],
    ['revenue_plans', 'lines', '[]', '[{}]'],
    ['expenses', 'vat_amount', '3.35', '3.34'],
    ['stock_purchases', 'vat_amount', '13.35', '13.34'],
    ['weekly_incomes', 'retail', '1200.01', '1200.00'],
    ['weekly_incomes', 'tips', '-0.01', '0.01'],
    ['tax_positions', 'flat_rate', '20.01', '20'],
    ['tax_positions', 'vat_quarter_ends', '4', '3'],
    ['tax_positions', 'year_end_month', '13', '12'],
    ['tax_positions', 'vat_scheme', 'standard', 'none'],
    ['owner_profiles', 'trade', 'bakery', 'academy'],
    ['owner_profiles', 'staff', 'robots', 'self_employed'],
    ['owner_profiles', 'vat', 'maybe', 'not_registered'],
    ['pot_settings', 'pay_percent', '95.01', '95'],
    ['pot_settings', 'profit_percent', '-0.01', '0'],
    ['pot_settings', 'opening', potsWith('100000000'), potsWith('-99999999.99')],
    ['pot_settings', 'opening', potsWith('NaN'), potsWith('0.00')],
    ['pot_settings', 'opening', '{"vat": "0.00"}', potsWith('0.00')],
    ['pot_moves', 'amount', '0', '9999999999999.99'],
    ['pot_moves', 'pot', 'holiday', 'costs'],
    ['pot_moves', 'direction', 'up', 'out'],
    ['weekly_closes', 'hours', '168.01', '168'],
    ['products', 'pack_size', '0', '0.01'],
    ['products', 'pack_size', '1000000.01', '1000000'],
    ['products', 'wastage', '100.01', '100'],
    ['products', 'unit', 'litre', 'sheet'],
    ['team', 'wage', '0', '0.01'],
    ['team', 'weekly_hours', '168.01', '168'],
    ['team', 'age_band', '40', 'apprentice'],
    ['team', 'pay', 'owner', 'hourly'],
    ['treatments', 'turnaround', '241', '240'],
    ['treatments', 'bookings_per_week', '1001', '0'],
    ['cost_of_an_hour', 'weeks_worked', '53', '52'],
    ['cost_of_an_hour', 'weekly_hours', '0', '168'],
    ['cost_of_an_hour', 'chairs', '101', '100'],
    ['cost_of_an_hour', 'booked_percent', '0.99', '1'],
    ['cost_of_an_hour', 'costs_from', 'memory', 'typed'],
    ['expense_imports', 'skipped', '20001', '20000'],
    ['expense_imports', 'lines', '{}', '[]'],
    ['payee_rules', 'category', '', 'Other'],
    ['month_end_figures', 'active_treatments', '-1', '0'],
  ])('%s.%s takes no %s, but %s', async (table, column, bad, good) => {
    await expectRefused(add(table, { [column]: bad }), /check constraint|numeric field overflow/)
    await expectTaken(add(table, { [column]: good }))
  })

  test.each([
    ['expenses', 'spent_on', '1999-12-31', '2000-01-01'],
    ['stock_purchases', 'purchased_on', '2101-01-01', '2100-12-31'],
    ['month_end_figures', 'month', '2026-11-02', '2026-11-01'],
    ['pot_settings', 'started_on', '2025-04-05', '2025-04-06'],
    ['pot_moves', 'moved_on', '1999-12-31', '2000-01-01'],
    ['weekly_closes', 'week_start', '2026-11-10', '2026-11-09'],
    ['expense_imports', 'first_on', '1999-12-31', '2000-01-01'],
  ])('%s.%s takes no %s, but %s', async (table, column, bad, good) => {
    await expectRefused(add(table, { [column]: bad }), /check constraint/)
    await expectTaken(add(table, { [column]: good }))
  })
})
