export type HelpScreen = { title: string; text: string; href: string; action: string }

/** The screens that belong to none of the six cards of the Features Guide. */
export const helpScreens: { title: string; text: string; screens: readonly HelpScreen[] } = {
  title: 'Also here',
  text: 'The screens beside the tools above.',
  screens: [
    {
      title: 'Tax & VAT',
      text: 'What to put aside of each £100 you take, what is due and when, and how near the VAT threshold is. An estimate, not tax advice.',
      href: '/tax',
      action: 'Open Tax & VAT',
    },
    {
      title: 'Close your week',
      text: 'Takings, hours and bills, one after the other. At the end you see what the week brought and what to move into each pot.',
      href: '/ceo-numbers/close',
      action: 'Close a week',
    },
    {
      title: 'Activity',
      text: 'Everything you added, changed or deleted, newest first, with a way back.',
      href: '/activity',
      action: 'See your activity',
    },
    {
      title: 'A second step when you sign in',
      text: 'Add a passkey or codes from an app under “Signing in” on your account page. A password alone then opens nothing.',
      href: '/account',
      action: 'Open your account',
    },
    {
      title: 'Your clients',
      text: 'For accountants: the salons that share their records with you, read only.',
      href: '/clients',
      action: 'See your clients',
    },
  ],
}
