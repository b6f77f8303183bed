/** A value inside a large document: where it is, which of a list it is (from 1; 0 outside one), and its text. */
export type JsonPart = { path: readonly string[]; at: number; text: string }

type JsonPartsOptions = {
  /** Whether the list or object at a path is gone into, rather than given as one part. */
  isOpened: (path: readonly string[]) => boolean
  /** The longest part there may be, and so what is held in memory. */
  most: number
}

/** Cuts a JSON document into its parts as it arrives, so that none of it is held longer than needed. */
export async function* splitJson(
  chunks: AsyncIterable<string>,
  { isOpened, most }: JsonPartsOptions,
): AsyncGenerator<JsonPart> {
  const state: State = { open: [], expects: 'value', key: '' }
  let rest = ''
  for await (const chunk of chunks) {
    rest = yield* readParts(state, rest + chunk, isOpened)
    if (rest.length > most) throw new BrokenJsonError('a part is too long')
  }
  if (state.expects !== 'end' || rest.trim() !== '') throw new BrokenJsonError('the document is not complete')
}

type Container = { path: readonly string[]; isList: boolean; items: number }
type Expected = 'value' | 'valueOrClose' | 'key' | 'keyOrClose' | 'colon' | 'next' | 'end'
type State = { open: Container[]; expects: Expected; key: string }

const SPACE = /[\t\n\r ]*/y
const STRING = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"/y
const SCALAR = /(?:true|false|null|-?[\d.eE+-]+)(?=[\s,\]}])/y
const BRACKETS = /"[^"\\]*(?:\\[\s\S][^"\\]*)*("?)|[{}[\]]/g

/** Reads as far as it can and gives back the text that it could not yet make sense of. */
function* readParts(
  state: State,
  text: string,
  isOpened: JsonPartsOptions['isOpened'],
): Generator<JsonPart, string> {
  let at = skip(SPACE, text, 0)
  while (at < text.length) {
    const mark = text.charAt(at)
    const opens = (mark === '{' || mark === '[') && isValueNext(state)
    let end = at + 1
    if (opens && isOpened(pathOf(state))) open(state, mark === '[')
    else if (isValueNext(state) && mark !== ']') {
      end = findEnd(text, at)
      if (end < 0) return text.slice(at)
      yield { ...takePlace(state), text: text.slice(at, end) }
    } else if (mark === '"' && isKeyNext(state)) {
      end = skip(STRING, text, at)
      if (end === at) return text.slice(at)
      state.key = JSON.parse(text.slice(at, end)) as string
      state.expects = 'colon'
    } else punctuate(state, mark)
    at = skip(SPACE, text, end)
  }
  return ''
}

/** Where a value ends, or -1 when that is still to come. */
function findEnd(text: string, at: number): number {
  const mark = text.charAt(at)
  if (mark !== '{' && mark !== '[') {
    const end = skip(mark === '"' ? STRING : SCALAR, text, at)
    return end === at ? -1 : end
  }
  let depth = 0
  BRACKETS.lastIndex = at
  for (let found = BRACKETS.exec(text); found; found = BRACKETS.exec(text)) {
    const [token, closing] = found
    if (token.startsWith('"')) {
      if (closing === '') return -1
    } else depth += token === '{' || token === '[' ? 1 : -1
    if (depth === 0) return BRACKETS.lastIndex
  }
  return -1
}

function isValueNext({ expects }: State): boolean {
  return expects === 'value' || expects === 'valueOrClose'
}

function isKeyNext({ expects }: State): boolean {
  return expects === 'key' || expects === 'keyOrClose'
}

const ITEM = '*'

function pathOf({ open, key }: State): readonly string[] {
  const parent = open.at(-1)
  if (!parent) return []
  return [...parent.path, parent.isList ? ITEM : key]
}

/** The place of the value that begins here; what follows it is a comma or the end. */
function takePlace(state: State): { path: readonly string[]; at: number } {
  const path = pathOf(state)
  const parent = state.open.at(-1)
  if (parent) parent.items += 1
  state.expects = parent ? 'next' : 'end'
  return { path, at: parent?.isList ? parent.items : 0 }
}

function open(state: State, isList: boolean): void {
  const { path } = takePlace(state)
  state.open.push({ path, isList, items: 0 })
  state.expects = isList ? 'valueOrClose' : 'keyOrClose'
}

function punctuate(state: State, mark: string): void {
  const { open: containers, expects } = state
  const isList = containers.at(-1)?.isList
  if (mark === ':' && expects === 'colon') state.expects = 'value'
  else if (mark === ',' && expects === 'next') state.expects = isList ? 'value' : 'key'
  else if (mark === (isList ? ']' : '}') && canClose(expects) && containers.pop())
    state.expects = containers.length === 0 ? 'end' : 'next'
  else throw new BrokenJsonError(`${mark} stands in the wrong place`)
}

function canClose(expects: Expected): boolean {
  return expects === 'next' || expects === 'valueOrClose' || expects === 'keyOrClose'
}

/** How far a pattern reaches from a place; the place itself where it does not fit. */
function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

class BrokenJsonError extends Error {}
