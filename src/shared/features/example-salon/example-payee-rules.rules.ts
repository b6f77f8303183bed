import { addDays, type Day } from '#shared/kernel/calendar/days.ts'

export type ExamplePayeeRule = {
  contains: string
  category: 'Products & Supplies' | 'Phone, Software & Stationery' | null
  description: string | null
  isPrivate: boolean
  madeOn: Day
}

/** What the salon decided at its last import from the bank. */
export function makeExamplePayeeRules(today: Day): ExamplePayeeRule[] {
  const madeOn = addDays(today, -20)
  return [
    {
      contains: 'salon supplies direct',
      category: 'Products & Supplies',
      description: null,
      isPrivate: false,
      madeOn,
    },
    {
      contains: 'booking system',
      category: 'Phone, Software & Stationery',
      description: 'Online booking',
      isPrivate: false,
      madeOn,
    },
    { contains: 'supermarket', category: null, description: null, isPrivate: true, madeOn },
  ]
}
