import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * A text in small letters, without accents and with plain apostrophes, to compare and sort by. It is computed here,
 * because what a database's own lower() does with "É" depends on its installation. Texts of plain letters, which
 * take a byte each, are quick: only others are searched for them.
 */
export function foldText(text: SQLWrapper): SQL {
  return sql`lower(case when octet_length(${text}) = char_length(${text}) then ${text}
    else translate(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'), '‘’ʼ', '''''''') end)`
}
