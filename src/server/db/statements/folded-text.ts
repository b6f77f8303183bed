import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * A text in small letters and without accents, to compare and sort by. It is computed here, because what a
 * database's own lower() does with "É" depends on its installation.
 */
export function foldText(text: SQLWrapper): SQL {
  return sql`lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`
}
