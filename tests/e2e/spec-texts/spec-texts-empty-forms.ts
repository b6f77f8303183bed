import { EXPENSE_CATEGORIES, STOCK_CATEGORIES } from './spec-lists.ts'
import type { Visit } from './spec-texts-steps.ts'

const RATE_FIELDS = [
  'Monthly expenses',
  'Desired profit',
  'Working hours per week',
  'Tax rate',
  'Staff count',
]

export const EMPTY_FORMS: readonly Visit[] = [
  {
    screen: 'hourly rate',
    path: '/hourly-rate',
    texts: [
      'Hourly Rate Calculator',
      ...RATE_FIELDS,
      'Recommended hourly rate',
      'Save Calculation',
      'Recent Calculations',
      'No previous calculations found. Create your first calculation!',
    ],
    steps: [
      {
        fill: {
          'Monthly expenses in pounds': '',
          'Desired profit': '',
          'Working hours per week': '',
          'Tax rate': '',
        },
        texts: [
          'Monthly expenses is required',
          'Desired profit is required',
          'Weekly hours is required',
          'Tax rate is required',
        ],
      },
      {
        fill: {
          'Monthly expenses in pounds': '3000',
          'Desired profit': '30',
          'Working hours per week': '40',
          'Tax rate': '25',
          'Staff count (optional)': '2',
        },
        texts: ['£30.02', 'Monthly target per staff member'],
      },
    ],
  },
  {
    screen: 'profit margin',
    path: '/profit-margin',
    texts: [
      'Treatment Profit Calculator',
      'Profit Margin Calculator',
      'Treatment name',
      'Price',
      'Duration in minutes',
      'Overhead cost',
      'Total costs',
      'Net profit',
      'Profit margin',
      'Your Treatments',
      'No treatments added yet. Create your first treatment!',
    ],
    steps: [
      {
        press: 'Add to Treatment List',
        texts: [
          'Treatment name is required',
          'Price is required',
          'Duration is required',
          'Overhead cost is required',
        ],
      },
    ],
  },
  {
    screen: 'expenses',
    path: '/expenses',
    texts: [
      'Expense Tracker',
      'Category',
      ...EXPENSE_CATEGORIES,
      'Description',
      'Amount',
      'Date',
      'Monthly Summary',
      'Recent Expenses',
      'No expenses recorded yet. Add your first expense!',
    ],
    steps: [
      {
        fill: { Date: '' },
        press: 'Add Expense',
        texts: ['Category is required', 'Description is required', 'Amount is required', 'Date is required'],
      },
    ],
  },
  {
    screen: 'stock budget',
    path: '/stock-budget',
    texts: [
      'Stock Budget Calculator',
      'Budget Period',
      'Last 3 months',
      'Last 6 months',
      'Last 12 months',
      'Total Spent',
      'last 3 months',
      'Monthly Average',
      'Recommended budget',
      'Top Category',
      'None',
      'Total Purchases',
      'Add Stock Purchase',
      'Supplier Name',
      'Purchase Date',
      /^Total Amount \(£\)/,
      'Category',
      ...STOCK_CATEGORIES,
      'Description',
      'Purchase History',
      'No stock purchases recorded yet.',
    ],
    steps: [
      {
        fill: { 'Purchase Date': '' },
        press: 'Add Purchase',
        texts: [
          'Supplier is required',
          'Purchase date is required',
          'Total amount is required',
          'Category is required',
        ],
      },
    ],
  },
]
