import { type RawBuilder, sql } from 'kysely'

/** Combining marks, which are what is left of an accent when a letter is taken apart. */
const marks = '[\u0300-\u036f]'
/** Letters without accents and case. */
export const folded = (column: RawBuilder<unknown>) => sql`lower(regexp_replace(normalize(${column}, nfd), ${marks}, '', 'g'))`

/** Returns a pattern that matches the text anywhere: none of its characters is a wildcard. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`
