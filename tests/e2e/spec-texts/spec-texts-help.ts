import type { Visit } from './spec-texts-steps.ts'

export const HELP: Visit = {
  screen: 'Help & Support',
  path: '/help',
  texts: [
    'Help & Support',
    'Getting Started',
    'Features Guide',
    'FAQ',
    'Contact Support',
    'Set up your business profile',
    'Calculate your hourly rate',
    'Track expenses and revenue',
    'Review your CEO numbers',
  ],
  steps: [
    {
      press: 'Features Guide',
      texts: [
        'Hourly rate calculator',
        'Treatment profit calculator',
        'Expense tracker',
        'Stock budget calculator',
        'Revenue projections',
        'CEO numbers and reports',
      ],
    },
    {
      press: 'FAQ',
      texts: [
        'How is my hourly rate worked out?',
        'What do the 20%, 5% and 75% mean?',
        'Can I take something back that I deleted?',
        'How do I cancel?',
        'Who can see my figures?',
      ],
    },
    { press: 'Contact Support', texts: ['support@damson.example', /24-48 hours/, 'Send Email'] },
  ],
}
