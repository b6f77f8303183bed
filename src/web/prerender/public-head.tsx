import { brand } from '#content/brand.ts'
import { PLACEHOLDERS } from '#shared/features/prerender/placeholders.rules.ts'
import { findListedPath, type PublicPage } from '#shared/features/prerender/public-pages.rules.ts'

/** The built files that the pages refer to. */
export type PublicAssets = {
  script: string
  /** The text of the script. It is inlined into the page, because the first paint needs it. */
  theme: string
  styles: string
  /** The files of the app's first screen, to be prefetched when the page is idle. */
  prefetch: { href: string; as: 'script' | 'style' }[]
}

type HeadProps = { name: PublicPage; title: string; description: string; assets: PublicAssets }

export function PublicHead({ name, title, description, assets }: HeadProps) {
  const fullTitle = name === 'landing' ? title : `${title} · ${brand.name}`
  const path = findListedPath(name)
  const address = path === null ? null : PLACEHOLDERS.appUrl + path
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {address === null ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      {/* No font is preloaded, because the browser would delay the first paint for it. The fallback fonts
          have the same size. */}
      <script type="module" src={assets.script} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icon-180.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcf8f7" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171014" />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {address !== null && <meta property="og:url" content={address} />}
      <meta property="og:image" content={`${PLACEHOLDERS.appUrl}/share.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </head>
  )
}

/**
 * Inlined as text, because React would escape the quotes. The theme script comes first, so that the page does
 * not flash. Reading a colour makes the browser compute the styles early, before the first paint needs them.
 */
export function toInlineParts({ theme, styles }: PublicAssets): string {
  const readyStyle = 'getComputedStyle(document.documentElement).color'
  return `<script>${theme}</script><style>${styles}</style><script>${readyStyle}</script>`
}

/** Structured data for search engines. It has no rating, because the reviews are samples. */
export function toProductData({ description }: { description: string }): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: brand.name,
    description,
    url: `${PLACEHOLDERS.appUrl}/`,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any',
    offers: { '@type': 'Offer', price: brand.plan.price.replace('£', ''), priceCurrency: 'GBP' },
  }
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}
