/**
 * What a new owner of the product would rename. tests/brand.test.ts lists the few other files that say the name, because
 * they cannot import it. What only operators read keeps the old name.
 */
export const brand: Brand = {
  name: 'Damson',
  strapline: 'The numbers behind a good salon',
  description: 'What an hour must earn, what a treatment makes, what to set aside.',
  supportEmail: 'support@damson.example',
  supportResponseTime: '24-48 hours',
  plan: {
    name: 'Pro',
    price: '£23.97',
    pricePerMonth: '£23.97/month',
    terms: 'Cancel anytime • Instant access',
    trialDays: 14,
  },
  coach: {
    title: 'Your Damson coach',
    person: null,
    card: 'Ten minutes a week with your numbers keeps January calm.',
    quote:
      'Most owners I meet are fully booked and still short in January. The fix is rarely more clients. It is knowing what an hour costs you before you sell it.',
  },
}

export type Brand = {
  name: string
  strapline: string
  description: string
  /** Shown unless the server's settings name another address. */
  supportEmail: string
  supportResponseTime: string
  plan: Plan
  coach: Coach
}

export type Plan = {
  name: string
  price: string
  pricePerMonth: string
  terms: string
  trialDays: number
}

export type Coach = {
  title: string
  /** Null until there is a real coach. Do not use an invented name or a stock photo. */
  person: { name: string; photo: string } | null
  card: string
  quote: string
}
