// What a story may show outside of the catalogues: values and what they are measured in, names, and texts that the story itself brings.

/** Stories of parts: their labels are props, which the story gives. */
export const bringsOwnTexts =
  /^(?:ui|icons|charts|provider)\/|ChartTable\/|export\/|conversation\/MessageList|DiaryTimeline\/TimelineList|entryTable\//

const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'

/** In the order in which they are taken out of a text. */
const values: readonly RegExp[] = [
  // `Intl` writes dates, and the months of React Aria's calendar.
  new RegExp(String.raw`\d{1,2} (?:${months})(?: \d{4})?`, 'g'),
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/g,
  // Beyond what a meter can show, on every meter of the world.
  /\b(?:HI|LO)\b/g,
  // Units, and codes of medicines.
  /\b(?:mmol\/l|mg\/dl|mmol\/mol|min|mm|kB|MB)\b/g,
  /\bA10[A-Z]{2}\d{2}\b/g,
  // Names of measures that are the same in every language.
  /\b(?:LBGI|HBGI|ADRR|MAGE|MODD|GMI|TIR|CV|GRI|AGP|SD)\b/g,
  // React Aria names the buttons of its calendar itself.
  /^(?:Next|Previous)$/g,
  // Initials in place of a portrait.
  /^\p{Lu}{2}$/gu,
]

const brands = ['Diabnapló', 'Diab', 'Nightscout', 'CSV', 'PNG', 'SVG', 'PDF', 'A4', 'Ctrl', 'Enter']

const oneSpace = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const without = (text: string, part: string) => {
  const at = text.toLowerCase().indexOf(part.toLowerCase())
  return at === -1 ? text : `${text.slice(0, at)} ${text.slice(at + part.length)}`
}

/** What is left of a text without values, brands and what came with the data: names of people, meals, medicines, messages. */
export function withoutValues(text: string, data: ReadonlySet<string>): string {
  let rest = oneSpace(text)
  for (const value of values) rest = rest.replaceAll(value, ' ')
  const parts = [...data, ...brands].map(oneSpace).filter((part) => part.length > 2)
  for (const part of parts.toSorted((one, other) => other.length - one.length)) rest = without(rest, part)
  return oneSpace(rest)
}

/** Stories whose data never passes a provider or a source: made in the browser, thousands at once. */
export const bringsOwnData = /^(?:TwentyThousand|FiftyThousand|FiveThousand|MixedPeriod)|TimelineList/

/** Whether every word of a text is in these sources: a label that a story gives, or a part of one. */
export const isOfStory = (text: string, sources: string): boolean =>
  [...text.matchAll(/\p{L}{2,}/gu)].every(([word]) => sources.toLowerCase().includes(word.toLowerCase()))

/** Whether a text is a piece of what came with the data: a line, what is before a link, or the beginning of a long one. */
export function isOfData(text: string, data: ReadonlySet<string>): boolean {
  const piece = oneSpace(text.replace(/…$/, ''))
  return piece.length > 8 && [...data].some((whole) => oneSpace(whole).includes(piece))
}
