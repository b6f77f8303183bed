import { below, child, children, conjuncts, isTree, type Tree, textOf } from './syntax-tree.ts'

/** A table of a query, or a query or function in its place, which has no table's name. */
export type Source = { alias: string; table: string | null; tree: Tree }

export type From = {
  sources: readonly Source[]
  conditions: readonly Tree[]
  /** Whether its tables are joined by the owner's column: "using (user_id)". */
  sharesOwner: boolean
}

export function readFrom(from: readonly Tree[]): From {
  const parts = from.map(readSource)
  return {
    sources: parts.flatMap(({ sources }) => sources),
    conditions: parts.flatMap(({ conditions }) => conditions),
    sharesOwner: parts.some(({ sharesOwner }) => sharesOwner),
  }
}

function readSource(tree: Tree): From {
  const join = child(tree, 'JoinExpr')
  if (!join) return { sources: [toSource(tree)], conditions: [], sharesOwner: false }
  const sides = readFrom([child(join, 'larg'), child(join, 'rarg')].filter(isTree))
  const using = children(join, 'usingClause').map((name) => textOf(child(name, 'String'), 'sval'))
  return {
    ...sides,
    conditions: [...sides.conditions, ...conjuncts(child(join, 'quals'))],
    sharesOwner: sides.sharesOwner || using.includes('user_id'),
  }
}

function toSource(tree: Tree): Source {
  const [body] = below(tree)
  const table = textOf(child(tree, 'RangeVar'), 'relname')
  return { alias: textOf(child(body, 'alias'), 'aliasname') ?? table ?? '', table, tree }
}

/** The names of all tables in a tree, and of the queries in "with" that it reads. */
export function tableNames(tree: Tree): readonly string[] {
  const name = textOf(tree, 'relname')
  return [...(name === null ? [] : [name]), ...below(tree).flatMap(tableNames)]
}
