import type { ColumnKind, FurtherColumn, ImportColumns } from '../importMapping.schema.ts'
import { readDayPart } from './dayPart.ts'
import type { Heading } from './heading.ts'

type NamedColumn = Exclude<keyof ImportColumns, 'more'>

/** How columns are called in Hungarian, English and German; the likeliest first. */
const patterns: readonly (readonly [NamedColumn, RegExp])[] = [
  ['time', /^(?:time|clock time|idopont|ido|uhrzeit|zeit|meres ideje|ora)$/],
  [
    'glucose',
    /glucose|glukoz|vercukor|blutzucker|blood sugar|cukorszint|cukorertek|finger ?stick|ujjbegy|^(?:sensor|szenzor|cgm|libre)\b|^(?:bg|bz|gl|sgv|vc|glukose)\b/,
  ],
  ['ketone', /keton/],
  ['carbohydrate', /carb|szenhidrat|kohlenhydrat|^(?:ch|kh|cho)\b/],
  ['basalInsulin', /basal|bazis|slow|long|lassu|hosszu|depot|lantus|levemir|tresiba|toujeo|abasaglar|semglee/],
  [
    'rapidInsulin',
    /rapid|fast|bolus|gyors|quick|short|schnell|kurz|korrekcio|correction|korrektur|insulin|inzulin|\binz\b|humalog|novorapid|fiasp|apidra|lyumjev|actrapid/,
  ],
  ['note', /^(?:notes?|comments?|remarks?|megjegyzes(?:ek)?|notiz(?:en)?|bemerkung(?:en)?|kommentar|description|leiras)\b/],
]
/** A column of values whose kind another column names row by row. */
export const plainValue = /^(?:values?|ertek|wert|mert ertek|messwert|measurement|result|eredmeny)$/
/** What names the kind or the unit of a plain value. */
export const kindNames = [
  'type',
  'tipus',
  'kind',
  'event type',
  'record type',
  'item type',
  'measurement type',
  'esemeny',
  'bejegyzes',
  'kategoria',
  'category',
  'megnevezes',
  'typ',
  'art',
]
export const unitNames = ['unit', 'units', 'mertekegyseg', 'egyseg', 'einheit']

/** Numbers that are no reading of ours. */
const others =
  /calor|kcal|energi|kaloria|protein|feherje|fat$|fett|zsir|fiber|rost|sugar$|cukor$|weight|suly|gewicht|pulse|pulzus|pressure|nyomas|step|lepes|lat|lon|index|^(?:id|#|nr|no|sorszam)$|amount|quantity|duration|picture|ido|time|zeit/

/** What people call blood sugar in their own table; in a list of foods it is an ingredient. */
const plainSugar = /^(?:cukor|cukrom|sugar|zucker)$/
const ofFood = /calor|kcal|energi|kaloria|protein|feherje|\bfat\b|fett|zsir|fiber|rost|\bfoods?\b|etel/

/** Not the end of `carbohydrate`. */
const isRate =
  /\bu h\b|(?:^|[^d])rate|rata|percent|%|estimate|ratio|sensitivity|erzekenyseg|factor|faktor|target|cel\b|total (?:daily|bolus|basal|insulin)|duration/

const kindOf = (name: string): ColumnKind | undefined => {
  const kind = patterns.find(([, pattern]) => pattern.test(name))?.[0]
  return kind === 'time' || kind === 'note' || kind === 'date' ? undefined : kind
}

/** Whether a name is one that columns of readings have. */
export const isColumnWord = (name: string): boolean =>
  patterns.some(([, pattern]) => pattern.test(name)) ||
  plainSugar.test(name) ||
  plainValue.test(name) ||
  kindNames.includes(name) ||
  unitNames.includes(name)

/** The content of the columns: dates, times, plain numbers, and whether the dates hold a time. */
export interface ColumnContents {
  readonly dates: readonly number[]
  readonly times: readonly number[]
  readonly numbers: readonly number[]
  readonly hasTimeInDate: boolean
}

/** A column for each time of the day, in a table with a row for each day. */
function proposeDayParts(heading: Heading, numbers: readonly number[]): FurtherColumn[] {
  return numbers.flatMap((column) => {
    const dayPart = readDayPart(heading.cells[column] ?? '')
    const name = heading.names[column] ?? ''
    return dayPart && !isRate.test(name) ? [{ column, kind: kindOf(name) ?? 'glucose', ...dayPart }] : []
  })
}

/** What each column of an unknown table probably holds, by its name; dates, times and numbers by their content. */
export function proposeColumns(heading: Heading | null, { dates, times, numbers, hasTimeInDate }: ColumnContents) {
  const names = heading?.names ?? []
  const named = dates.filter((at) =>
    /^(?:date|datum|datetime|date time|timestamp|idobelyeg|day|nap|zeitstempel|idopont|tag)/.test(names[at] ?? ''),
  )
  const proposed: Partial<ImportColumns> = { date: named[0] ?? dates[0] }
  const taken = new Set<number>(dates)
  const time = names.findIndex((name, at) => times.includes(at) && !taken.has(at) && patterns[0]?.[1].test(name))
  const dayParts = heading && time < 0 && !hasTimeInDate ? proposeDayParts(heading, numbers) : []
  for (const { column } of dayParts) taken.add(column)
  for (const [kind, pattern] of patterns) {
    // Beside columns of a time of day, each other value needs a time column.
    if (dayParts.length > 0 && kind !== 'note') continue
    const at = names.findIndex((name, column) => !taken.has(column) && pattern.test(name) && !isRate.test(name))
    if (at < 0 || (kind === 'time' && !times.includes(at))) continue
    proposed[kind] = at
    taken.add(at)
  }
  const isKinded = heading !== null && heading.find(...kindNames, ...unitNames) >= 0
  const value = isKinded ? numbers.find((at) => !taken.has(at) && plainValue.test(names[at] ?? '')) : undefined
  if (proposed.glucose === undefined && value !== undefined) {
    proposed.glucose = value
    taken.add(value)
  }
  const sugar = names.some((name) => ofFood.test(name))
    ? undefined
    : numbers.find((at) => !taken.has(at) && plainSugar.test(names[at] ?? ''))
  if (proposed.glucose === undefined && dayParts.length === 0 && sugar !== undefined) {
    proposed.glucose = sugar
    taken.add(sugar)
  }
  const byUnit = numbers.find((at) => !taken.has(at) && (heading?.unitOf(at) ?? null) !== null)
  if (proposed.glucose === undefined && dayParts.length === 0 && byUnit !== undefined) {
    proposed.glucose = byUnit
    taken.add(byUnit)
  }
  const afterDate = (proposed.date ?? 0) + 1
  if (proposed.time === undefined && !taken.has(afterDate) && times.includes(afterDate) && !heading) proposed.time = afterDate
  const isOther = (at: number) => others.test(names[at] ?? '')
  const further = numbers.flatMap((column): FurtherColumn[] => {
    const kind = kindOf(names[column] ?? '')
    return taken.has(column) || kind === undefined || isRate.test(names[column] ?? '') || isOther(column) ? [] : [{ column, kind }]
  })
  const more = [...dayParts, ...further].slice(0, 60)
  return { proposed: more.length === 0 ? proposed : { ...proposed, more }, isOther }
}
