export type Row = Record<string, unknown>

export const AT = '2026-11-15T09:00:00.000Z'
const STORED = { batchId: null, isExample: false, createdAt: AT, updatedAt: AT }
const OWN = { ...STORED, deletedAt: null }
const PRICES = {
  price: '50.00',
  duration: 60,
  productCost: '0.00',
  overheadCost: '20.00',
  profitMargin: '60.00',
}
const RATES = {
  monthlyExpenses: '1.00',
  desiredProfit: '30.00',
  weeklyHours: 40,
  taxRate: '25.00',
  staffCount: 0,
}
const HOURLY = {
  pay: 'hourly',
  commission: null,
  wage: '13.00',
  weeklyHours: '37.50',
  ageBand: '21',
  pension: true,
  doesTreatments: true,
}
const SPLIT = { weeklyTotal: '10.00', vatAmount: '2.00', profitAmount: '0.50' }

/** One valid record of each kind; tests change them to invalid ones. */
export const RECORDS: Record<string, Row[]> = {
  'hourly-rates': [{ id: 7, ...OWN, ...RATES, calculatedRate: '1.00', staffTargetPerPerson: null }],
  products: [
    {
      id: 7,
      ...OWN,
      name: 'Colour',
      supplier: null,
      packPrice: '9.60',
      packSize: '60.00',
      unit: 'ml',
      wastage: '10.00',
    },
  ],
  team: [{ id: 7, ...OWN, ...HOURLY, name: 'Maya' }],
  treatments: [{ id: 7, ...OWN, ...PRICES, name: 'Cut', hourlyRateCalculationId: 7 }],
  'stock-purchases': [
    {
      id: 7,
      ...OWN,
      supplier: 'A',
      purchasedOn: '2026-11-02',
      totalAmount: '1.00',
      category: 'Other',
      description: null,
    },
  ],
  'repeating-costs': [
    {
      id: 7,
      ...OWN,
      category: 'Other',
      description: 'Rent',
      amount: '1.00',
      vatAmount: '0.00',
      every: 'month',
      firstOn: '2026-10-31',
      endsOn: null,
      isVariable: false,
      settledFrom: '2026-10-31',
      settledTo: '2026-11-15',
      unsettledOn: '2026-11-30',
      skippedDays: [],
      dueDays: [],
    },
  ],
  expenses: [
    {
      id: 7,
      ...OWN,
      category: 'Other',
      description: 'A',
      amount: '1.00',
      spentOn: '2026-11-02',
      stockPurchaseId: 7,
    },
    {
      id: 8,
      ...OWN,
      category: 'Wages',
      description: 'B',
      amount: '2.00',
      spentOn: '2026-11-02',
      stockPurchaseId: null,
    },
  ],
  businesses: [{ id: 7, ...STORED, name: 'Main', location: null, isActive: 1 }],
  'weekly-incomes': [{ id: 7, ...OWN, ...SPLIT, businessId: 7, weekStart: '2026-11-09' }],
  'income-goals': [
    {
      id: 7,
      ...OWN,
      businessId: 7,
      goalType: 'weekly',
      targetAmount: '1.00',
      year: 2026,
      month: null,
      isActive: 1,
    },
  ],
  'revenue-plans': [
    {
      id: 7,
      ...OWN,
      name: 'Autumn',
      lines: [{ treatmentId: 7, sessionsPerWeek: 12 }],
      weeksPerMonth: '4.33',
      season: '1',
    },
  ],
  'pot-moves': [
    {
      id: 7,
      ...OWN,
      pot: 'tax',
      movedOn: '2026-11-02',
      amount: '12.50',
      direction: 'in',
      note: null,
    },
  ],
  'payee-rules': [
    {
      id: 7,
      ...OWN,
      contains: 'wella',
      category: 'Products & Supplies',
      description: null,
      isPrivate: false,
    },
  ],
}
export const FILE: Row = {
  format: 'damson-export',
  version: 2,
  exportedAt: AT,
  monthEnds: [],
  records: RECORDS,
}
export const MONTH = {
  month: '2026-10-01',
  hourlyRate: null,
  avgProfitMargin: null,
  activeTreatments: 0,
  createdAt: AT,
}

export const POSITION = {
  legalForm: 'company',
  region: 'england',
  otherIncome: '0.00',
  vatScheme: 'standard',
  vatRegisteredOn: '2025-01-01',
  vatQuarterEnds: 3,
  flatRate: '13.00',
  vatChanges: [],
  yearEndMonth: 3,
  countStockPurchases: true,
  earlier: null,
  lastBill: null,
  excludedBusinessIds: [7],
  isExample: false,
  createdAt: AT,
  updatedAt: AT,
}

export const POT_SETTINGS = {
  startedOn: '2026-04-06',
  profitPercent: '5.00',
  payPercent: '50.00',
  opening: { vat: '0.00', tax: '250.00', pay: '0.00', profit: '0.00', costs: '-12.50' },
  isExample: false,
  createdAt: AT,
  updatedAt: AT,
}

export const COST_OF_AN_HOUR = {
  weeksWorked: 44,
  weeklyHours: null,
  chairs: 2,
  bookedPercent: '70.00',
  costsFrom: null,
  monthlyCosts: null,
  cardFee: '1.75',
  ownerHourlyPay: '20.00',
  employmentAllowance: false,
  isExample: false,
  createdAt: AT,
  updatedAt: AT,
}

export const CLOSE = { weekStart: '2026-11-09', hours: '32.50', isExample: false, closedAt: AT }

/** 9.60 ÷ 60 × 45 × 110% */
export const RECIPE_LINE = { treatmentId: 7, productId: 7, position: 1, amount: '45.00' }

/** The export with changes to its first record of a kind. */
export function withRow(noun: string, changes: Row): Row {
  const [first, ...others] = RECORDS[noun] ?? []
  return { ...FILE, records: { ...RECORDS, [noun]: [{ ...first, ...changes }, ...others] } }
}
