import { CostingTabs } from '#web/features/costing/costing-tabs.tsx'
import { type Screen, screen } from './screen.ts'
import { OPEN_SCREENS } from './screens.ts'

/** The screens that need access, loaded with the signed-in app. */
const TOOL_SCREENS: readonly Screen[] = [
  screen({
    path: '/',
    title: 'Dashboard',
    description: 'Where your business stands today.',
    frame: 'app',
    load: () => import('#web/features/dashboard/dashboard-page.tsx').then((file) => file.DashboardPage),
  }),
  screen({
    path: '/hourly-rate',
    title: 'Hourly Rate Calculator',
    description: 'What an hour must earn to pay your costs, your tax and you.',
    frame: 'app',
    load: () =>
      import('#web/features/hourly-rates/hourly-rates-page.tsx').then((file) => file.HourlyRatesPage),
  }),
  screen({
    path: '/profit-margin',
    title: 'Profit Margin Calculator',
    description: 'What each treatment makes once its time and its products are paid for.',
    frame: 'app',
    Tabs: CostingTabs,
    load: () => import('#web/features/treatments/treatments-page.tsx').then((file) => file.TreatmentsPage),
  }),
  screen({
    path: '/profit-margin/map',
    title: 'Menu map',
    description: 'Which treatments are worth more of your hours.',
    frame: 'app',
    Tabs: CostingTabs,
    load: () => import('#web/features/costing/map/menu-map-page.tsx').then((file) => file.MenuMapPage),
  }),
  screen({
    path: '/profit-margin/shelf',
    title: 'Shelf',
    description: 'What your products cost, so that each treatment knows what it uses up.',
    frame: 'app',
    Tabs: CostingTabs,
    load: () => import('#web/features/costing/shelf/shelf-page.tsx').then((file) => file.ShelfPage),
  }),
  screen({
    path: '/profit-margin/prices',
    title: 'Price planner',
    description: 'New prices from a day you choose, and what they bring.',
    frame: 'app',
    Tabs: CostingTabs,
    load: () =>
      import('#web/features/costing/price-plans/price-planner-page.tsx').then(
        (file) => file.PricePlannerPage,
      ),
  }),
  screen({
    path: '/profit-margin/team',
    title: 'Team and room',
    description: 'What an hour of your room costs, and an hour of everybody who works in it.',
    frame: 'app',
    Tabs: CostingTabs,
    load: () => import('#web/features/costing/team/team-page.tsx').then((file) => file.TeamPage),
  }),
  screen({
    path: '/expenses',
    title: 'Expense Tracker',
    description: 'Every cost in its place, month by month.',
    frame: 'app',
    load: () => import('#web/features/expenses/expenses-page.tsx').then((file) => file.ExpensesPage),
  }),
  screen({
    path: '/stock-budget',
    title: 'Stock Budget Calculator',
    description: 'What you spend on stock, and the monthly budget that follows from it.',
    frame: 'app',
    load: () =>
      import('#web/features/stock-purchases/stock-purchases-page.tsx').then(
        (file) => file.StockPurchasesPage,
      ),
  }),
  screen({
    path: '/revenue',
    title: 'Revenue Projections',
    description: 'What your treatments bring in when the chairs are as full as you plan them.',
    frame: 'app',
    load: () => import('#web/features/projections/projections-page.tsx').then((file) => file.ProjectionsPage),
  }),
  screen({
    path: '/ceo-numbers',
    title: 'CEO Numbers',
    description: 'What each week took, what to set aside of it, and how close your goals are.',
    frame: 'app',
    load: () => import('#web/features/ceo-numbers/ceo-numbers-page.tsx').then((file) => file.CeoNumbersPage),
  }),
  screen({
    path: '/ceo-numbers/close',
    title: 'Close your week',
    description: 'Takings, hours and bills in five minutes, and what the week brought.',
    frame: 'app',
    load: () => import('#web/features/ceo-numbers/close/close-page.tsx').then((file) => file.ClosePage),
  }),
  screen({
    path: '/tax',
    title: 'Tax & VAT',
    description: 'How much of what you take is for HMRC, and when it is due.',
    frame: 'app',
    load: () => import('#web/features/tax/tax-page.tsx').then((file) => file.TaxPage),
  }),
  screen({
    path: '/reports',
    title: 'Reports & Export',
    closedTitle: 'Business Reports & Analytics',
    description: 'The whole picture on one page, to print, to send or to keep.',
    frame: 'app',
    load: () => import('#web/features/reports/reports-page.tsx').then((file) => file.ReportsPage),
  }),
  screen({
    path: '/activity',
    title: 'Activity',
    description: 'Everything you added, changed or deleted, and the way back.',
    frame: 'app',
    load: () => import('#web/features/activity/activity-page.tsx').then((file) => file.ActivityPage),
  }),
]

export const ALL_SCREENS: readonly Screen[] = [...TOOL_SCREENS, ...OPEN_SCREENS]
