import { EMPTY_FORMS } from './spec-texts-empty-forms.ts'
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
  'Tax & VAT',
  'Reports',
  'Help & Support',
  'Subscribe Pro',
  '£23.97',
  'Sign Out',
  'Your Damson coach',
  'Export Report',
  'Notifications',
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
  ...EMPTY_FORMS,
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
    screen: 'tax before the three questions are answered',
    path: '/tax',
    texts: ['Tax & VAT', 'How do you trade?', 'Where do you live?', 'Are you registered for VAT?', 'Example'],
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
