/** In the order in which the register form offers them. */
export const BUSINESS_TYPES = [
  'Hair Salon',
  'Beauty Salon',
  'Nail Salon',
  'Spa & Wellness',
  'Barbershop',
  'Aesthetics Clinic',
  'Training Academy',
  'Mobile Beauty',
  'Other',
] as const
