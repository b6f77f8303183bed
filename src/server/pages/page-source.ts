import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { VisitorState } from '#shared/features/auth/pages.rules.ts'
import { hasPrerenderedShell } from '#shared/features/prerender/prerendered-shells.rules.ts'
import type { PublicPage } from '#shared/features/prerender/public-pages.rules.ts'

/** Where the pages come from: the build, or a test. */
export type PageSource = {
  /** With the empty frame of the app for a visitor who has access; what is in it comes with the code. */
  readAppPage(state?: VisitorState | null): Promise<string>
  readPublicPage(name: PublicPage): Promise<string>
  /**
   * The app's page with a prerendered screen, which is shown until the app's code has loaded. Null when there
   * is none.
   */
  readPrerenderedShell(path: string): Promise<string | null>
}

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
    readPrerenderedShell: async (path) =>
      hasPrerenderedShell(path) ? readPage(`pages/shells${path}.html`) : null,
  }
}
