/** A node of PostgreSQL's syntax tree: `{ ColumnRef: { fields: [...] } }`. */
export type Tree = Readonly<Record<string, unknown>>

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What a node holds under a name, when that is a node too. */
export function child(tree: Tree | undefined, name: string): Tree | undefined {
  const value = tree?.[name]
  return isTree(value) ? value : undefined
}

export function children(tree: Tree | undefined, name: string): readonly Tree[] {
  const value = tree?.[name]
  return Array.isArray(value) ? value.filter(isTree) : []
}

export function textOf(tree: Tree | undefined, name: string): string | null {
  const value = tree?.[name]
  return typeof value === 'string' ? value : null
}

/** The nodes directly under a node, whatever their names. */
export function below(tree: Tree): readonly Tree[] {
  return Object.values(tree)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isTree)
}

/** The parts of a condition that must all hold. What is under "or" or "not" is a part of its own. */
export function conjuncts(condition: Tree | undefined): readonly Tree[] {
  if (condition === undefined) return []
  const bool = child(condition, 'BoolExpr')
  if (textOf(bool, 'boolop') !== 'AND_EXPR') return [condition]
  return children(bool, 'args').flatMap(conjuncts)
}

export type Column = { alias: string | null; name: string }

export function asColumn(tree: Tree | undefined): Column | null {
  const fields = children(child(tree, 'ColumnRef'), 'fields').map((field) =>
    textOf(child(field, 'String'), 'sval'),
  )
  const name = fields.at(-1)
  if (name === null || name === undefined) return null
  return { alias: fields.at(-2) ?? null, name }
}

/** The two sides of each equality in a part of a condition: "a = b", and "(a, b) = (c, d)" as two of them. */
export function equalities(part: Tree): readonly (readonly [Tree, Tree])[] {
  const expression = child(part, 'A_Expr')
  const operator = children(expression, 'name').map((name) => textOf(child(name, 'String'), 'sval'))
  const [left, right] = [child(expression, 'lexpr'), child(expression, 'rexpr')]
  if (textOf(expression, 'kind') !== 'AEXPR_OP' || operator.join() !== '=' || !left || !right) return []
  const [leftRow, rightRow] = [
    children(child(left, 'RowExpr'), 'args'),
    children(child(right, 'RowExpr'), 'args'),
  ]
  if (leftRow.length === 0 || leftRow.length !== rightRow.length) return [[left, right]]
  return leftRow.flatMap((one, index) => {
    const other = rightRow[index]
    return other ? [[one, other] as const] : []
  })
}
