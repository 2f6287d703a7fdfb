import { currentLocale } from '../../platform/language/requestLanguage.ts'

/** Returns the types of a list with their names in the language of the request; the database holds the Hungarian ones. */
export const withNames = <Item extends { id: number; name: string }>(items: Item[], english: Readonly<Record<number, string>>): Item[] =>
  currentLocale() === 'en' ? items.map((item) => ({ ...item, name: english[item.id] ?? item.name })) : items
