import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { landing, trialDemo } from '#content/landing.ts'
import { mailSwitchPages } from '#content/mail-switches.ts'
import { privacy } from '#content/privacy.ts'
import { terms } from '#content/terms.ts'
import { PLACEHOLDERS } from '#shared/features/prerender/placeholders.rules.ts'
import {
  MAIL_SWITCH_PATHS,
  type MailSwitchPage as MailSwitchPageName,
  type PublicPage as PublicPageName,
  type RegularMail,
} from '#shared/features/prerender/public-pages.rules.ts'
import { keysOf, objectOf } from '#shared/kernel/objects.ts'
import { BrandName } from '#web/app/brand-mark.tsx'
import { LandingPage } from '#web/features/landing/landing-page.tsx'
import { LegalPage } from '#web/features/landing/legal-page.tsx'
import { MailSwitchPage } from '#web/features/landing/mail-switch-page.tsx'
import { PublicPage } from '#web/features/landing/public-page.tsx'
import { TrialDemoPage } from '#web/features/landing/trial-demo-page.tsx'
import { type PublicAssets, PublicHead, toInlineParts, toProductData } from './public-head.tsx'

type Words = { title: string; description: string; body: ReactNode }

const PAGES: Record<PublicPageName, Words> = {
  landing: { ...landing, body: <LandingPage /> },
  'trial-demo': { ...trialDemo, body: <TrialDemoPage /> },
  privacy: { ...privacy, body: <LegalPage words={privacy} /> },
  terms: { ...terms, body: <LegalPage words={terms} /> },
  ...objectOf(keysOf(mailSwitchPages), (name) => ({
    ...mailSwitchPages[name],
    body: <MailSwitchPage mail={mailOf(name)} words={mailSwitchPages[name]} />,
  })),
}

/** The mail that a page is about: its name begins with the mail's. */
function mailOf(name: MailSwitchPageName): RegularMail {
  return keysOf(MAIL_SWITCH_PATHS).find((mail) => name.startsWith(mail)) ?? 'monday-mail'
}

/** Renders whole pages, which the build writes as files. Values that only a request knows are placeholders. */
export function renderPublicPages(assets: PublicAssets, year: number): Record<PublicPageName, string> {
  return objectOf(keysOf(PAGES), (name) => renderPage(name, assets, year))
}

function renderPage(name: PublicPageName, assets: PublicAssets, year: number): string {
  const { title, description, body } = PAGES[name]
  const html = renderToStaticMarkup(
    <html
      lang="en-GB"
      data-visitor={PLACEHOLDERS.visitor}
      data-prefetch={JSON.stringify(assets.prefetch)}
      data-fonts={name === 'landing' ? 'later' : undefined}
    >
      <PublicHead name={name} title={title} description={description} assets={assets} />
      <body>
        <PublicPage brandName={<BrandName nameClass="text-foreground" />} year={year}>
          {body}
        </PublicPage>
      </body>
    </html>,
  )
  const data = name === 'landing' ? toProductData({ description }) : ''
  return `<!doctype html>${html}`.replace('</head>', () => `${toInlineParts(assets)}${data}</head>`)
}
