import { EntryOrigin } from '../../diary/diaryEnumerations.ts'
import type { FileQuestion, MeasuredBy } from './fileReading.ts'
import { foldName } from './heading.ts'

const sensorWord =
  /\b(?:cgms?|fgm|sensors?|szenzor\p{L}*|sgv|egv|isig|dexcom|libre\p{L}*|guardian|enlite|eversense|interstitial|sejtkozotti|continuous|folyamatos glukoz\p{L}*|kontinuierlich\p{L}*|gewebe\p{L}*)\b/u
const meterWord =
  /\b(?:fingersticks?|finger ?pricks?|capillary|kapillaris|ujjbegy\p{L}*|smbg|bgm|bg data|vercukormero\p{L}*|merokeszulek\p{L}*|tesztcsik\p{L}*|test ?strips?|strip|teststreifen|glucometer|glukometer|accu ?chek|contour|one ?touch|d ?cont)\b/u

/** A sensor measures at least so often, in minutes. */
const sensorMinutesMax = 15
/** Fewer readings say nothing about how often they are taken. */
const readingsMin = 24

const toMinutes = (wallClock: string) => Math.floor(Date.parse(`${wallClock}Z`) / 60_000)

/** Median of the minutes between one reading and the next; undefined for too few readings, or all of one minute. */
function medianGap(minutes: readonly number[]): number | undefined {
  if (minutes.length < readingsMin) return undefined
  const sorted = Int32Array.from(minutes).toSorted()
  const gaps: number[] = []
  for (let at = 1; at < sorted.length; at++) if (sorted[at] !== sorted[at - 1]) gaps.push((sorted[at] ?? 0) - (sorted[at - 1] ?? 0))
  if (gaps.length === 0) return undefined
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)]
}

/** The readings of one table that do not say what measured them. */
class OpenTable {
  readonly name: string
  readonly words = new Set<string>()
  readonly minutes: number[] = []
  #says = { sensor: false, meter: false }

  constructor(name: string) {
    this.name = name
    this.hear(name)
  }

  hear(text: string): void {
    const folded = foldName(text)
    const [sensor, meter] = [sensorWord.exec(folded)?.[0], meterWord.exec(folded)?.[0]]
    this.#says = { sensor: this.#says.sensor || sensor !== undefined, meter: this.#says.meter || meter !== undefined }
    for (const word of [sensor, meter]) if (word !== undefined) this.words.add(word)
  }

  get gap(): number | undefined {
    return medianGap(this.minutes)
  }

  /** What spacing and words say; undefined where they disagree. */
  get verdict(): { origin: MeasuredBy; by: 'spacing' | 'words' | 'nothing' } | undefined {
    const { gap } = this
    const bySpacing = gap === undefined ? undefined : gap <= sensorMinutesMax ? EntryOrigin.Sensor : EntryOrigin.Meter
    const { sensor, meter } = this.#says
    if (sensor && meter) return bySpacing && { origin: bySpacing, by: 'spacing' }
    const byText = sensor ? EntryOrigin.Sensor : meter ? EntryOrigin.Meter : undefined
    if (bySpacing && byText && bySpacing !== byText) return undefined
    if (bySpacing) return { origin: bySpacing, by: 'spacing' }
    return byText ? { origin: byText, by: 'words' } : { origin: EntryOrigin.Meter, by: 'nothing' }
  }
}

/** What spacing and words say about whether a sensor or a meter took the readings of each table that does not say so itself. */
export class OriginEvidence {
  readonly #answers: Readonly<Record<string, MeasuredBy>>
  readonly #tables = new Map<string, OpenTable>()
  #table = new OpenTable('')

  constructor(answers: Readonly<Record<string, MeasuredBy>> | undefined) {
    this.#answers = answers ?? {}
  }

  /** The rows that follow belong to this table. */
  begin(name: string): void {
    const table = this.#tables.get(name) ?? new OpenTable(name)
    this.#tables.set(name, table)
    this.#table = table
  }

  /** A title line or a heading of the table. */
  hear(text: string): void {
    this.#table.hear(text)
  }

  /** The origin of a reading of this table; a meter until it is answered. */
  read(wallClock: string): MeasuredBy {
    const { name } = this.#table
    const answer = Object.hasOwn(this.#answers, name) ? this.#answers[name] : undefined
    if (answer !== undefined) return answer
    this.#table.minutes.push(toMinutes(wallClock))
    return EntryOrigin.Meter
  }

  get #open(): OpenTable[] {
    return [...this.#tables.values()].filter(({ minutes }) => minutes.length > 0)
  }

  /** The origin of each table whose readings do not say it, the answered ones included. */
  get found(): Record<string, MeasuredBy> {
    const found = this.#open.map(({ name, verdict }) => [name, verdict?.origin ?? EntryOrigin.Meter])
    return { ...Object.fromEntries(found), ...this.#answers }
  }

  /** Tables that count as a sensor's by their spacing or their words. */
  get assumedSensors(): { name: string; by: 'spacing' | 'words' }[] {
    return this.#open.flatMap(({ name, verdict }) =>
      verdict?.origin === EntryOrigin.Sensor && verdict.by !== 'nothing' ? [{ name, by: verdict.by }] : [],
    )
  }

  /** The question that remains once all rows were read. */
  settle(): FileQuestion | undefined {
    const tables = this.#open
      .filter(({ verdict }) => verdict === undefined)
      .map(({ name, minutes, gap, words }) => ({ name, count: minutes.length, minutes: gap ?? null, words: [...words] }))
    return tables.length === 0 ? undefined : { kind: 'origin', tables }
  }
}
