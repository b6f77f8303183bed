import { createHash } from 'node:crypto'
import type { PolicyAdditions } from '#server/http/headers.ts'

const PARTS = /<(style|script)>([\s\S]*?)<\/\1>/g

/**
 * Allows the inline style and script that the build has put into a page, each by its hash. Call it before the
 * page is filled, so that nothing that is filled in later is allowed.
 */
export function inlinePolicy(html: string): PolicyAdditions {
  const parts = [...html.matchAll(PARTS)]
  const hashes = (name: string) => {
    const texts = parts.filter(([, tag]) => tag === name).map(([, , text = '']) => text)
    return [...new Set(texts)].map((text) => `'sha256-${sha256(text)}'`)
  }
  return { 'style-src': hashes('style'), 'script-src': hashes('script') }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
