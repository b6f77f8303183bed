/** An irregular expense. */
export type Outlay = {
  category: string
  description: string
  /** The cost in whole pounds: minimum and maximum. */
  cost: readonly [number, number]
  /** Whether the cost includes VAT. Food, trains, stamps and people who are not registered have none. */
  hasVat: boolean
}

const WITH_VAT = { hasVat: true }

export const OUTLAYS: readonly [Outlay, ...Outlay[]] = [
  outlay('Products & Supplies', 'Tea, coffee and biscuits for clients', 8, 26),
  outlay('Products & Supplies', 'Laundry powder', 7, 18, WITH_VAT),
  outlay('Products & Supplies', 'Cleaning things', 9, 32, WITH_VAT),
  outlay('Products & Supplies', 'Neck strips and capes', 12, 38, WITH_VAT),
  outlay('Phone, Software & Stationery', 'Printer paper and till rolls', 6, 22, WITH_VAT),
  outlay('Products & Supplies', 'Fresh flowers for reception', 12, 35, WITH_VAT),
  outlay('Marketing & Advertising', 'Price list and gift cards, printed', 24, 78, WITH_VAT),
  outlay('Marketing & Advertising', 'Boosted post', 10, 40, WITH_VAT),
  outlay('Marketing & Advertising', 'Window lettering', 28, 90, WITH_VAT),
  outlay('Marketing & Advertising', 'Raffle prize for the school fair', 15, 40),
  outlay('Equipment & Maintenance', 'Clipper blades sharpened', 14, 36),
  outlay('Equipment & Maintenance', 'Plumber, basin two', 65, 140, WITH_VAT),
  outlay('Equipment & Maintenance', 'Light bulbs and fuses', 6, 24, WITH_VAT),
  outlay('Equipment & Maintenance', 'Couch cover', 18, 48, WITH_VAT),
  outlay('Training & Education', 'Online course', 25, 120, WITH_VAT),
  outlay('Training & Education', 'Trade magazine', 5, 9),
  outlay('Travel & Transportation', 'Parking', 3, 14, WITH_VAT),
  outlay('Travel & Transportation', 'Fuel', 28, 62, WITH_VAT),
  outlay('Travel & Transportation', 'Taxi with stock', 9, 24),
  outlay('Professional Services', 'Window cleaner', 14, 22),
  outlay('Adhoc', 'Birthday cake for the team', 14, 30),
  outlay('Adhoc', 'Locksmith, spare keys', 18, 54, WITH_VAT),
  outlay('Other', 'Card and stamps', 4, 16),
  outlay('Card & Bank Fees', 'Bank charges', 6, 12),
  outlay('Spending on me (opps)', 'Lunch out', 8, 24),
  outlay('Spending on me (opps)', 'New shoes for standing all day', 38, 85),
]

function outlay(
  category: string,
  description: string,
  from: number,
  to: number,
  { hasVat = false } = {},
): Outlay {
  return { category, description, cost: [from, to], hasVat }
}
