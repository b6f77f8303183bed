/** An owner's menu with all it depends on, as text where the API has text. */
export type ReferenceCase = {
  today: string
  /** As sent to PUT /api/cost-of-an-hour. */
  hour: Record<string, string | number | boolean | null>
  position: { legalForm: 'sole_trader' | 'company'; vatScheme: string; flatRate: string }
  rate: { monthlyExpenses: string; weeklyHours: number } | null
  expenses: ReferenceExpense[]
  weeks: { monday: string; gross: number; tips: number }[]
  team: ReferencePerson[]
  shelf: ReferenceProduct[]
  treatments: ReferenceTreatment[]
  packPrice: { productId: number; packPrice: string }
  rise: { by: 'percent' | 'amount'; value: string; ending: 'none' | '0.50' | '1.00' | '0.95' }
  wageRise: { percent: string } | { year: string }
}

export type ReferenceExpense = { day: string; category: string; amount: number; vatAmount: number }

export type ReferencePerson = {
  id: number
  name: string
  pay: 'hourly' | 'commission' | 'owner'
  commission: string | null
  wage: string | null
  weeklyHours: string | null
  ageBand: '21' | '18' | 'under_18' | 'apprentice' | null
  pension: boolean
  doesTreatments: boolean
  isDeleted: boolean
}

export type ReferenceProduct = { id: number; packPrice: string; packSize: string; wastage: string }

export type ReferenceTreatment = {
  id: number
  name: string
  price: string
  /** Typed; not looked at where there is a recipe. */
  productCost: string
  recipe: { productId: number; amount: string }[]
  duration: number
  turnaround: number
  teamMemberId: number | null
  bookingsPerWeek: number | null
  priceSince: string
}
