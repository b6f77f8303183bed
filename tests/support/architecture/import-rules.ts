import { basename, dirname } from 'node:path'
import { readSource, type SourceFacts } from './source-facts.ts'
import { isTest, locateSource, resolveImport, type SourceLocation } from './source-location.ts'

export type Violation = { path: string; rule: string; found: string }

type File = SourceFacts & { path: string; place: SourceLocation | null }
type Import = { request: string; target: string | null; place: SourceLocation | null }
type FileRule = (file: File) => string | null
type ImportRule = (file: File, imported: Import) => boolean

const MAX_LINES = 350
/**
 * These combine the records of other features: they may read other features, and only the app imports them.
 */
const COMPOSERS = ['dashboard', 'reports', 'notifications', 'account', 'ceo-numbers', 'monday-mail']
/**
 * The same on the server alone: the rules of costing are for every form that previews with them. The composers above
 * may import these too: an import of an account works recipes out again.
 */
const SERVER_COMPOSERS = ['costing']
/** Database reads and rules, never the routes or screens of another feature. */
const READABLE_BY_COMPOSERS = { shared: /\.ts$/, server: /\.(db|rules)\.ts$/, web: /\.ts$/ }
/** Suffixes of another runtime, or of no agreed role. */
const FOREIGN_SUFFIX = {
  shared: /(?<!\.(contract|rules|test))\.ts$/,
  server: /\.(?!routes\.|service\.|db\.|(one-engine\.)?test\.|ts$)/,
  web: /\.(?!api\.|(long\.)?test\.|tsx?$)/,
}
/** The functions that call the server. */
const CALLERS =
  /^#web\/(api\/(call|client|send|send-unsent)|records\/(create-once|fetch-file|list-pages|delete-with-undo|deleted-records|similar-records))\.ts$/
/** Which folders of the base each of its folders may import, besides itself. */
const BASE_IMPORTS: Readonly<Record<SourceLocation['runtime'], Readonly<Record<string, readonly string[]>>>> =
  {
    shared: {},
    server: {
      db: [''],
      integrations: ['', 'db'],
      backup: ['', 'db'],
      metrics: ['', 'db'],
      http: ['', 'db', 'metrics'],
      sessions: ['', 'db', 'http'],
      pages: ['', 'db', 'http', 'sessions'],
    },
    web: {
      lib: [],
      styles: [],
      ui: ['lib', 'styles'],
      api: ['lib'],
      forms: ['lib', 'ui', 'api'],
      records: ['lib', 'ui', 'api', 'forms'],
      prerender: ['lib', 'ui'],
    },
  }

/** Every violation of the import rules and of the conventions that a linter cannot check. */
export function findViolations(sources: ReadonlyMap<string, string>): Violation[] {
  return [...sources].flatMap(([path, source]) => {
    const file = { ...readSource(path, source), path, place: locateSource(path) }
    return [
      ...violationsOfFile(file),
      ...file.imports.flatMap((request) => violationsOfImport(file, request)),
    ]
  })
}

const FILE_RULES: Record<string, FileRule> = {
  'every file has its place': ({ place, path }) => (place ? null : dirname(path)),
  'no barrels': ({ path }) => (/^index\.tsx?$/.test(basename(path)) ? basename(path) : null),
  'the suffix of a feature file says its role': ({ place, path }) =>
    place?.layer === 'feature' && FOREIGN_SUFFIX[place.runtime].test(basename(path)) ? basename(path) : null,
  'an .api.ts file calls the server': ({ path, imports, code }) =>
    path.endsWith('.api.ts') && !imports.some((request) => CALLERS.test(request)) && !/\bfetch\(/.test(code)
      ? basename(path)
      : null,
  'a -form.tsx file holds a form': ({ path, code }) =>
    path.endsWith('-form.tsx') && !/<form\b|<[A-Z]\w*Form\b|\buseTypedForm\b/.test(code)
      ? basename(path)
      : null,
  'no default exports': ({ hasDefaultExport }) => (hasDefaultExport ? 'export default' : null),
  'only settings.ts reads the environment': ({ path, code }) =>
    path === 'src/server/settings.ts' ? null : match(code, /\bprocess\s*(\.\s*env|\[\s*['"]env)\b/),
  'no console.log': ({ code }) => match(code, /\bconsole\.log\b/),
  [`no file is longer than ${MAX_LINES} lines`]: ({ lineCount }) =>
    lineCount > MAX_LINES ? `${lineCount} lines` : null,
}

/** How an import must be written; these rules hold in tests too. */
const IMPORT_STYLE_RULES: Record<string, ImportRule> = {
  'never ../': (_file, { request }) => request.startsWith('../'),
  './ inside one folder, #alias across folders': ({ path }, { request, target }) =>
    target !== null &&
    !request.startsWith('../') &&
    (dirname(path) === dirname(target)) !== /^\.\//.test(request),
  'imports name the extension': (_file, { target }) => target !== null && !/\.[a-z0-9]+$/.test(target),
  'web and server never meet': ({ place }, { place: other }) =>
    place?.layer !== undefined && other !== null && isPair(place.runtime, other.runtime),
  'the browser has no Node': ({ place, path }, { request }) =>
    place?.runtime === 'web' && !isTest(path) && request.startsWith('node:'),
}

/** Which files may import which. */
const IMPORT_DIRECTION_RULES: Record<string, ImportRule> = {
  'product code never imports tests': (_file, { target }) => target !== null && isOfTests(target),
  'shared imports shared and zod/mini, nothing else': ({ place }, { request, place: other }) =>
    place?.runtime === 'shared' && other?.runtime !== 'shared' && request !== 'zod/mini',
  'the kernel imports only the kernel': ({ place }, { place: other }) =>
    place?.layer === 'kernel' && other?.layer === 'feature',
  'a feature never imports another of its runtime': ({ place }, { target, place: other }) =>
    isForeignFeature(place, other) &&
    place?.runtime === other?.runtime &&
    !(isComposer(place) && other && READABLE_BY_COMPOSERS[other.runtime].test(target ?? '')),
  'only the app imports a composer': ({ place }, { place: other }) =>
    isComposer(other) &&
    place?.layer !== 'app' &&
    place?.part !== other?.part &&
    !(COMPOSERS.includes(place?.part ?? '') && SERVER_COMPOSERS.includes(other?.part ?? '')),
  'the base never imports a feature of its runtime': ({ place }, { place: other }) =>
    place?.layer === 'base' && other?.layer === 'feature' && place.runtime === other.runtime,
  'the rooms of the base import in one direction': ({ place }, { place: other }) =>
    place?.layer === 'base' &&
    other?.layer === 'base' &&
    place.runtime === other.runtime &&
    place.part !== other.part &&
    !(BASE_IMPORTS[place.runtime][place.part] ?? [other.part]).includes(other.part),
  'statements know nothing of HTTP': ({ place, path }, { request, place: other }) =>
    (path.endsWith('.db.ts') || (place?.runtime === 'server' && place.part === 'db')) &&
    (request === 'fastify' || (other !== null && /^(http|pages|sessions)$/.test(other.part))),
  'only the app imports the app': ({ place }, { place: other }) =>
    place?.layer !== 'app' && other?.layer === 'app',
  // It runs once, at the build, and the browser must not download it with the app.
  'only the build imports the prerenderer': ({ place }, { place: other }) =>
    other?.layer === 'app' && other.part === 'prerender' && place?.part !== 'prerender',
  'ui and lib know no product noun': ({ place }, { place: other }) =>
    place?.runtime === 'web' &&
    /^(ui|lib)$/.test(place.part) &&
    place.layer === 'base' &&
    other?.layer === 'feature',
}

function violationsOfFile(file: File): Violation[] {
  return Object.entries(FILE_RULES).flatMap(([rule, find]) => {
    const found = find(file)
    return found === null ? [] : [{ path: file.path, rule, found }]
  })
}

function violationsOfImport(file: File, request: string): Violation[] {
  const target = resolveImport(file.path, request)
  const imported = { request, target, place: target === null ? null : locateSource(target) }
  // A test may import any other part of its own runtime.
  const rules = isTest(file.path) ? IMPORT_STYLE_RULES : { ...IMPORT_STYLE_RULES, ...IMPORT_DIRECTION_RULES }
  return Object.entries(rules)
    .filter(([, isBroken]) => isBroken(file, imported))
    .map(([rule]) => ({ path: file.path, rule, found: request }))
}

function isForeignFeature(place: SourceLocation | null, other: SourceLocation | null): boolean {
  return place?.layer === 'feature' && other?.layer === 'feature' && place.part !== other.part
}

function isComposer(place: SourceLocation | null): boolean {
  if (place?.layer !== 'feature') return false
  return (
    COMPOSERS.includes(place.part) || (place.runtime === 'server' && SERVER_COMPOSERS.includes(place.part))
  )
}

function isPair(one: SourceLocation['runtime'], other: SourceLocation['runtime']): boolean {
  return one !== other && one !== 'shared' && other !== 'shared'
}

function isOfTests(target: string): boolean {
  return target.startsWith('tests/') || isTest(target)
}

function match(code: string, pattern: RegExp): string | null {
  return pattern.exec(code)?.[0] ?? null
}
