import type { ImportColumns } from '../importMapping.schema.ts'
import type { Heading } from './heading.ts'

/** How columns are called in Hungarian, English and German; the likeliest first. */
const patterns: readonly (readonly [keyof ImportColumns, RegExp])[] = [
  ['time', /^(?:time|clock time|idopont|ido|uhrzeit|zeit|meres ideje|ora)$/],
  ['glucose', /glucose|glukoz|vercukor|blutzucker|blood sugar|cukorszint|cukorertek|^(?:bg|bz|gl|sgv|vc|glukose)\b/],
  ['ketone', /keton/],
  ['carbohydrate', /carb|szenhidrat|kohlenhydrat|^(?:ch|kh|cho)\b/],
  ['basalInsulin', /basal|bazis|slow|long|lassu|hosszu|depot|lantus|levemir|tresiba|toujeo/],
  ['rapidInsulin', /rapid|fast|bolus|gyors|quick|short|schnell|kurz|insulin|inzulin|humalog|novorapid|fiasp|apidra/],
  ['note', /^(?:notes?|comments?|remarks?|megjegyzes(?:ek)?|notiz(?:en)?|bemerkung(?:en)?|kommentar|description|leiras)\b/],
]
/** Numbers that are no reading of ours. */
const others =
  /calor|kcal|energi|kaloria|protein|feherje|fat$|fett|zsir|fiber|rost|sugar$|cukor$|weight|suly|gewicht|pulse|pulzus|pressure|nyomas|step|lepes|lat|lon|index|^(?:id|#|nr|no|sorszam)$|amount|quantity|duration|picture|ido|time|zeit/

const isRate = /\bu h\b|rate|rata|percent|%|estimate|ratio|sensitivity|target|total (?:daily|bolus|basal|insulin)|duration/

/** What each column of an unknown table probably holds, by its name; dates and times by what stands in them. */
export function proposeColumns(heading: Heading | null, dates: readonly number[], times: readonly number[]) {
  const names = heading?.names ?? []
  const named = dates.filter((at) =>
    /^(?:date|datum|datetime|date time|timestamp|idobelyeg|day|nap|zeitstempel|idopont)/.test(names[at] ?? ''),
  )
  const proposed: Partial<ImportColumns> = { date: named[0] ?? dates[0] }
  const taken = new Set<number>(dates)
  for (const [kind, pattern] of patterns) {
    const at = names.findIndex((name, column) => !taken.has(column) && pattern.test(name) && !isRate.test(name))
    if (at < 0 || (kind === 'time' && !times.includes(at))) continue
    proposed[kind] = at
    taken.add(at)
  }
  const afterDate = (proposed.date ?? 0) + 1
  if (proposed.time === undefined && !taken.has(afterDate) && times.includes(afterDate) && !heading) proposed.time = afterDate
  return { proposed, isOther: (at: number) => others.test(names[at] ?? '') }
}
