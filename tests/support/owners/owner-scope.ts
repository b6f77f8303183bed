import { parseSync } from 'libpg-query'
import { readFrom, type Source, tableNames } from './query-sources.ts'
import {
  asColumn,
  below,
  type Column,
  child,
  children,
  conjuncts,
  equalities,
  isTree,
  type Tree,
  textOf,
} from './syntax-tree.ts'

export type OwnedTables = {
  /** The column that holds the owner's id, by table. A table that is not here belongs to no owner. */
  ownerColumns: ReadonlyMap<string, string>
  /** Further columns by which a row may be found because they lead to its owner, for example a session's token. */
  directoryColumns: ReadonlyMap<string, readonly string[]>
  /** The column that names another account than the row's owner, by table. The directory of owners finds that too. */
  accountColumns: ReadonlyMap<string, string>
}

/** The tables that a statement reads or changes without naming the owner of the rows. */
export function findUnnamedOwners(statement: string, tables: OwnedTables): readonly string[] {
  const parsed: unknown = parseSync(statement)
  const context = { tables, known: new Map() }
  return isTree(parsed) ? children(parsed, 'stmts').flatMap((one) => checkTree(one, context)) : []
}

/** `known` are the queries in "with" by their names, and whether each reads a table of an owner. */
type Context = { tables: OwnedTables; known: ReadonlyMap<string, boolean> }

/** Every query inside another is checked by itself. */
function checkTree(tree: Tree, outer: Context): readonly string[] {
  const context = withQueries(tree, outer)
  const found = Object.entries(tree).flatMap(([kind, value]) =>
    isTree(value) ? checkQuery(kind, value, context) : [],
  )
  return [...found, ...below(tree).flatMap((one) => checkTree(one, context))]
}

/** Adds the queries in "with", each of which may read those before it. */
function withQueries(tree: Tree, { tables, known: outer }: Context): Context {
  const known = new Map(outer)
  for (const one of children(child(tree, 'withClause'), 'ctes')) {
    const query = child(one, 'CommonTableExpr')
    const name = textOf(query, 'ctename')
    if (query && name !== null) known.set(name, leadsToOwner(query, { tables, known }))
  }
  return { tables, known }
}

function checkQuery(kind: string, query: Tree, outer: Context): readonly string[] {
  const context = withQueries(query, outer)
  if (kind === 'InsertStmt') return checkInsert(query, context.tables)
  if (kind === 'SelectStmt' || kind === 'larg' || kind === 'rarg')
    return checkScope(query, children(query, 'fromClause'), context)
  const target = child(query, 'relation')
  if (!target) return []
  if (kind === 'UpdateStmt')
    return checkScope(query, [{ RangeVar: target }, ...children(query, 'fromClause')], context)
  if (kind === 'DeleteStmt')
    return checkScope(query, [{ RangeVar: target }, ...children(query, 'usingClause')], context)
  return []
}

function checkInsert(insert: Tree, { ownerColumns }: OwnedTables): readonly string[] {
  const table = textOf(child(insert, 'relation'), 'relname') ?? ''
  const owner = ownerColumns.get(table)
  // A new account has no id before it is stored.
  if (owner === undefined || table === 'users') return []
  const columns = children(insert, 'cols').map((column) => textOf(child(column, 'ResTarget'), 'name'))
  return columns.includes(owner) ? [] : [table]
}

function checkScope(query: Tree, from: readonly Tree[], { tables, known }: Context): readonly string[] {
  const { sources, conditions, sharesOwner } = readFrom(from)
  const owned = sources.filter(
    ({ table }) => table !== null && tables.ownerColumns.has(table) && !known.has(table),
  )
  const parts = [...conditions, ...conjuncts(child(query, 'whereClause'))]
  const isOfOwner = (tree: Tree) => leadsToOwner(tree, { tables, known })
  const scope = { owned, foreign: sources.filter(({ tree }) => !isOfOwner(tree)), isOfOwner }
  const named = new Set(owned.filter((source) => isNamed(source, scope, { parts, tables })))
  const pairs = parts.flatMap(equalities)
  // A table that is joined by its owner to a table with a named owner has a named owner too. This is repeated
  // until no table is added.
  for (let before = -1; before < named.size; ) {
    before = named.size
    for (const source of owned)
      if (sharesOwner ? named.size > 0 : isJoinedTo(source, named, { pairs, tables })) named.add(source)
  }
  return owned.flatMap((source) => (named.has(source) ? [] : (source.table ?? [])))
}

/** Whether a tree reads a table of an owner. That query is checked by itself, so its rows are of one owner. */
function leadsToOwner(tree: Tree, { tables, known }: Context): boolean {
  return tableNames(tree).some((name) => known.get(name) ?? tables.ownerColumns.has(name))
}

type Scope = {
  owned: readonly Source[]
  /** Tables and queries without an owner: a value from them may belong to any owner. */
  foreign: readonly Source[]
  isOfOwner: (tree: Tree) => boolean
}
type Conditions = { parts: readonly Tree[]; tables: OwnedTables }

/** Whether a condition compares the owner of a table, or a column that leads to the owner, with a given value. */
function isNamed(source: Source, scope: Scope, { parts, tables }: Conditions): boolean {
  const { owned, foreign, isOfOwner } = scope
  const table = source.table ?? ''
  const names = [tables.ownerColumns.get(table), ...(tables.directoryColumns.get(table) ?? [])]
  const isName = (tree: Tree) => {
    const column = asColumn(tree)
    return column !== null && names.includes(column.name) && isOf(column, source, owned)
  }
  const isGiven = (tree: Tree) => {
    const column = asColumn(tree)
    if (column === null) return !hasColumn(tree) && subqueries(tree).every(isOfOwner)
    // A column of the query around this one, or of a query in "from": both are checked by themselves.
    return column.alias !== null && [...owned, ...foreign].every(({ alias }) => alias !== column.alias)
  }
  const isInQuery = (part: Tree) => {
    const link = child(part, 'SubLink')
    const tested = child(link, 'testexpr')
    if (textOf(link, 'subLinkType') !== 'ANY_SUBLINK' || !link || !tested) return false
    if (!subqueries(part).every(isOfOwner)) return false
    return [tested, ...children(child(tested, 'RowExpr'), 'args')].some(isName)
  }
  return parts.some(
    (part) =>
      isInQuery(part) ||
      equalities(part).some(
        ([left, right]) => (isName(left) && isGiven(right)) || (isName(right) && isGiven(left)),
      ),
  )
}

function isOf({ alias }: Column, source: Source, owned: readonly Source[]): boolean {
  return alias === null ? owned.length === 1 : alias === source.alias
}

/** The queries directly inside a condition. */
function subqueries(tree: Tree): readonly Tree[] {
  const query = child(child(tree, 'SubLink'), 'subselect')
  return query ? [query] : below(tree).flatMap(subqueries)
}

function hasColumn(tree: Tree): boolean {
  // A query inside the condition is checked by itself.
  if (child(tree, 'SubLink')) return false
  return asColumn(tree) !== null || below(tree).some(hasColumn)
}

type Joined = { pairs: readonly (readonly [Tree, Tree])[]; tables: OwnedTables }

function isJoinedTo(source: Source, named: ReadonlySet<Source>, { pairs, tables }: Joined): boolean {
  const isColumn = (tree: Tree, of: Source, name: string | undefined) => {
    const column = asColumn(tree)
    return column?.alias === of.alias && column.name === name
  }
  const isOwner = (tree: Tree, of: Source) => isColumn(tree, of, tables.ownerColumns.get(of.table ?? ''))
  const isAccount = (tree: Tree, of: Source) =>
    source.table === 'users' && isColumn(tree, of, tables.accountColumns.get(of.table ?? ''))
  const leads = (one: Tree, two: Tree, other: Source) =>
    isOwner(one, source) && (isOwner(two, other) || isAccount(two, other))
  return pairs.some(([left, right]) =>
    [...named].some((other) => leads(left, right, other) || leads(right, left, other)),
  )
}
