// The choices that the specification lists, with its exact words and order. They are written out here, so
// that a change in the product fails the test.

export const INCLUDED = [
  'Unlimited hourly rate calculations',
  'Advanced profit margin analysis',
  'Multi-business management',
  'CEO numbers tracking and money pots',
  'Revenue projections and forecasting',
  'Comprehensive expense tracking',
  'Professional reports and exports',
  'Priority email support',
]

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
]

export const EXPENSE_CATEGORIES = [
  'Rent & Utilities',
  'Products & Supplies',
  'Marketing & Advertising',
  'Equipment & Maintenance',
  'Professional Services',
  'Insurance',
  'Training & Education',
  'Travel & Transportation',
  'Wages',
  'Adhoc',
  'Dividends',
  'Directors Wages',
  'Spending on me (opps)',
  'Card & Bank Fees',
  'Phone, Software & Stationery',
  'Loan Interest',
  'Tax, VAT & Loan Repayments',
  'Other',
]

export const STOCK_CATEGORIES = [
  'Hair Products',
  'Skincare Products',
  'Nail Products',
  'Beauty Equipment',
  'Salon Supplies',
  'Aesthetics stock',
  'Other',
]
