// Functions for the page that axe was put into. They spare it work that it does again and again; what it finds
// stays the same.

/** What axe leaves on the page. */
declare const axe: {
  run: (...given: unknown[]) => Promise<unknown>
  commons: { color: { Color: { prototype: AxeColour } } }
  _audit: { checks: { 'color-contrast': { evaluate: JudgeContrast } } }
}

type AxeColour = { r: number; g: number; b: number; alpha: number; parseString: ReadColour }
type ReadColour = (this: AxeColour, written: string) => AxeColour
type JudgeContrast = (node: Element, ...more: unknown[]) => boolean | undefined

/** For each text axe reads every colour behind it anew, which was a third of all its work. */
export function rememberColours(): void {
  const { prototype } = axe.commons.color.Color
  const read = prototype.parseString
  const known = new Map<string, Omit<AxeColour, 'parseString'>>()
  prototype.parseString = function (written) {
    const before = known.get(written)
    if (before) return Object.assign(this, before)
    const { r, g, b, alpha } = read.call(this, written)
    known.set(written, { r, g, b, alpha })
    return this
  }
}

/**
 * A list says the same in the same colours in every row. Where a text had contrast enough, one that looks like
 * it, as does everything around it up to the page, has so too; where it had not, each is judged for itself.
 */
export function judgeContrastOnce(): void {
  const SEEN = ['color', 'opacity', 'font-size', 'font-weight', 'text-shadow', 'filter', 'mix-blend-mode']
  const BEHIND = ['background-color', 'background-image', 'position', 'visibility']
  const check = axe._audit.checks['color-contrast']
  const { evaluate } = check
  const { run } = axe
  let looks = new WeakMap<Element, number>()
  let numbers = new Map<string, number>()
  let enough = new Set<number>()

  const lookOf = (element: Element | null): number => {
    if (element === null) return 0
    const known = looks.get(element)
    if (known !== undefined) return known
    const style = getComputedStyle(element)
    const own = [...SEEN, ...BEHIND].map((name) => style.getPropertyValue(name))
    const look = [lookOf(element.parentElement), ...own].join(' ')
    const number = numbers.get(look) ?? numbers.size + 1
    numbers.set(look, number)
    looks.set(element, number)
    return number
  }

  check.evaluate = function (node, ...more) {
    const look = lookOf(node)
    if (enough.has(look)) return true
    const result = evaluate.call(this, node, ...more)
    if (result === true) enough.add(look)
    return result
  }
  axe.run = (...given) => {
    looks = new WeakMap()
    numbers = new Map()
    enough = new Set()
    return run(...given)
  }
}
