import { EXPENSE_CATEGORIES, STOCK_CATEGORIES } from './spec-lists.ts'
import { REPORT } from './spec-texts-salon.ts'
import type { Visit } from './spec-texts-steps.ts'

const SHELL = [
  'Dashboard',
  'Hourly Rate',
  'Profit Margin',
  'Expenses',
  'Stock Budget',
  'Revenue',
  'CEO Numbers',
  'Reports',
  'Help & Support',
  'Subscribe Pro',
  '£23.97',
  'Sign Out',
  'Your Damson coach',
  'Export Report',
  'Notifications',
]

const RATE_FIELDS = [
  'Monthly expenses',
  'Desired profit',
  'Working hours per week',
  'Tax rate',
  'Staff count',
]

export const NOTHING_ENTERED: readonly Visit[] = [
  {
    screen: 'dashboard',
    path: '/',
    texts: [
      ...SHELL,
      'Free Trial Active:',
      'Avg Profit Margin',
      'Monthly Revenue',
      'Active Treatments',
      'Hourly Rate Calculator',
      'Treatment Profit Calculator',
      'Open Calculator',
      'Quick Rate Check',
      'Import Treatments',
      'Recent Activity',
      'View All',
      'Quick Actions',
      'Generate Report',
      'Subscribe Now',
      'Tutorial & Help',
      'Business Tips',
      /^Adjust your prices with the season/,
    ],
  },
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
  { screen: 'revenue', path: '/revenue', texts: ['Revenue Projections'] },
  {
    screen: 'CEO numbers without a business',
    path: '/ceo-numbers',
    texts: ['CEO Numbers', 'Add Business'],
    steps: [
      {
        press: 'Add Business',
        texts: ['Business Name', 'Main Salon', 'Location (Optional)'],
      },
      { press: 'Create Business', texts: ['Business name is required'] },
    ],
  },
  {
    screen: 'reports',
    path: '/reports',
    texts: [...REPORT, 'No treatments found. Add treatments to see analysis.'],
  },
  {
    screen: 'a page that is not there',
    path: '/nowhere',
    texts: ['404 Page Not Found', 'Did you forget to add the page to the router?'],
  },
]

export const ONE_BUSINESS: readonly Visit[] = [
  {
    screen: 'CEO numbers before the first week',
    path: '/ceo-numbers',
    texts: [
      'All Businesses',
      'Main Salon',
      'Previous week',
      'Next week',
      'Today',
      /^Week of [A-Z][a-z]{2} \d{1,2}, \d{4}$/,
      'Week Total',
      'VAT/Tax (20%)',
      'Profit (5%)',
      'Available (75%)',
      'Weekly Income Entry',
      'Weekly Total',
      'Income Summary',
      'This week',
      'This month',
      'This year',
      'Recent Weeks',
      'No historical data yet',
      'Historical Performance',
      'Income Goals',
      'No goals set yet',
    ],
    steps: [
      {
        press: 'Add Goal',
        texts: ['Goal Type', 'Weekly', 'Monthly', 'Yearly', 'Target Amount', '5000.00'],
      },
      { press: 'Create Goal', texts: ['Target amount is required'] },
    ],
  },
]
