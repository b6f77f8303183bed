import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { VisitorState } from '#shared/features/auth/pages.rules.ts'
import type { PublicSettings } from '#shared/features/landing/landing.contract.ts'
import { findShell } from '#shared/features/prerender/prerendered-shells.rules.ts'
import type { PublicPage } from '#shared/features/prerender/public-pages.rules.ts'

/** Where the pages come from: the build, or a test. */
export type PageSource = {
  /** The app's page. For a visitor with access it holds the empty frame of the app, which the app's code then fills. */
  readAppPage(state?: VisitorState | null): Promise<string>
  readPublicPage(name: PublicPage): Promise<string>
  /**
   * The app's page with a prerendered screen, which is shown until the app's code has loaded. Null when there
   * is none.
   */
  readPrerenderedShell(path: string, settings: ShellSettings): Promise<string | null>
}

/** The settings that a shell depends on. */
type ShellSettings = Pick<PublicSettings, 'offersPasskeys'>

export function builtPages(webFolder: string): PageSource {
  const read = new Map<string, Promise<string>>()
  const readPage = (file: string) => {
    const page = read.get(file) ?? readFile(join(webFolder, file), 'utf8')
    read.set(file, page)
    return page
  }
  return {
    readAppPage: (state) => readPage(state === 'access' ? 'pages/opening.html' : 'index.html'),
    readPublicPage: (name) => readPage(`pages/${name}.html`),
    readPrerenderedShell: async (path, { offersPasskeys }) => {
      const shell = findShell({ path, offersPasskeys })
      return shell && readPage(`pages/shells${shell.name}.html`)
    },
  }
}
