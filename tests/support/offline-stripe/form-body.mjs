/**
 * @typedef {string | FormValue[] | Form} FormValue
 * @typedef {{ [name: string]: FormValue }} Form
 */

/** Parses `a[b][0]=c` as the SDK writes it, in a body or a query. @param {string} text @returns {Form} */
export function parseForm(text) {
  /** @type {Form} */
  const form = Object.create(null)
  for (const [key, value] of new URLSearchParams(text)) place(form, toPath(key), value)
  return /** @type {Form} */ (withLists(form))
}

/** @param {FormValue | undefined} value @returns {string | null} */
export function asText(value) {
  return typeof value === 'string' && value !== '' ? value : null
}

/** @param {FormValue | undefined} value @returns {string[]} */
export function asTexts(value) {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/**
 * A flat object of texts, such as metadata.
 * @param {FormValue | undefined} value @returns {Record<string, string>}
 */
export function asTable(value) {
  const entries = typeof value === 'object' ? Object.entries(value) : []
  return Object.fromEntries(
    entries.flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )
}

/** @param {string} key */
function toPath(key) {
  const [first = ''] = /^[^[]+/.exec(key) ?? []
  const rest = [...key.slice(first.length).matchAll(/\[([^\]]*)\]/g)].map(([, name = '']) => name)
  return [first, ...rest]
}

/** @param {Form} target @param {string[]} path @param {string} value */
function place(target, [name = '', ...rest], value) {
  const key = name === '' ? String(Object.keys(target).length) : name
  if (rest.length === 0) {
    target[key] = value
    return
  }
  const inner = target[key]
  const next = /** @type {Form} */ (typeof inner === 'object' ? inner : Object.create(null))
  target[key] = next
  place(next, rest, value)
}

/** @param {FormValue} value @returns {FormValue} */
function withLists(value) {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(
    ([name, inner]) => /** @type {const} */ ([name, withLists(inner)]),
  )
  const isList = entries.length > 0 && entries.every(([name], place) => name === String(place))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
