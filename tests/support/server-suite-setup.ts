import { prepareDataTemplate } from '#server/prepare-data-template.ts'

/** Runs once before the server suite: every worker copies this empty database instead of making its own. */
export async function setup(): Promise<void> {
  process.env['ENGINE'] ??= 'embedded'
  if (process.env['ENGINE'] === 'embedded') await prepareDataTemplate()
}
