import { dayOf } from '#shared/kernel/calendar/days.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import { pounds, type TaxRates } from './tax-rates.rules.ts'

export const RATES_2025_26: TaxRates = {
  year: '2025-26',
  source:
    'GOV.UK: rates and allowances for Income Tax, National Insurance, Corporation Tax, dividends, VAT and the National Minimum Wage, 2025 to 2026. Scottish Government: Scottish Income Tax, 2025 to 2026.',
  checkedOn: dayOf(2026, 11, 17),
  personalAllowance: { amount: pounds(12_570), taperFrom: pounds(100_000) },
  incomeTax: {
    england: [
      { upTo: pounds(37_700), rate: percent(20_00) },
      { upTo: pounds(125_140), rate: percent(40_00) },
      { upTo: null, rate: percent(45_00) },
    ],
    scotland: [
      { upTo: pounds(2_827), rate: percent(19_00) },
      { upTo: pounds(14_921), rate: percent(20_00) },
      { upTo: pounds(31_092), rate: percent(21_00) },
      { upTo: pounds(62_430), rate: percent(42_00) },
      { upTo: pounds(125_140), rate: percent(45_00) },
      { upTo: null, rate: percent(48_00) },
    ],
  },
  class4: [
    { upTo: pounds(12_570), rate: percent(0) },
    { upTo: pounds(50_270), rate: percent(6_00) },
    { upTo: null, rate: percent(2_00) },
  ],
  onAccountFrom: pounds(1_000),
  corporationTax: {
    smallRate: percent(19_00),
    smallUpTo: pounds(50_000),
    mainRate: percent(25_00),
    mainFrom: pounds(250_000),
    relief: percent(1_50),
  },
  dividends: {
    free: pounds(500),
    bands: [
      { upTo: pounds(37_700), rate: percent(8_75) },
      { upTo: pounds(125_140), rate: percent(33_75) },
      { upTo: null, rate: percent(39_35) },
    ],
  },
  employersInsurance: {
    rate: percent(15_00),
    from: pounds(5_000),
    youngFrom: pounds(50_270),
    allowance: pounds(10_500),
  },
  employeesInsurance: [
    { upTo: pounds(12_570), rate: percent(0) },
    { upTo: pounds(50_270), rate: percent(8_00) },
    { upTo: null, rate: percent(2_00) },
  ],
  vat: { rate: percent(20_00), registerOver: pounds(90_000), leaveUnder: pounds(88_000) },
  flatRate: {
    rate: percent(13_00),
    limitedCost: { rate: percent(16_50), goodsShare: percent(2_00), goodsAmount: pounds(250) },
    firstYearDiscount: percent(1_00),
    joinUpTo: pounds(150_000),
  },
  minimumWage: {
    from: dayOf(2025, 4, 1),
    from21: pence(12_21),
    from18: pence(10_00),
    under18: pence(7_55),
  },
  pension: {
    rate: percent(3_00),
    from: pounds(6_240),
    upTo: pounds(50_270),
    minimumAge: 22,
    earningsOver: pounds(10_000),
  },
}
