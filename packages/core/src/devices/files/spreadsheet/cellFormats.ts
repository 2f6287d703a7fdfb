/** The meaning of a cell's number by its format. */
export type CellFormat = 'number' | 'date' | 'time' | 'dateTime'

/** Formats that every spreadsheet knows by number. */
function builtIn(id: number): CellFormat {
  if (id === 22) return 'dateTime'
  if ((id >= 18 && id <= 21) || id === 32 || id === 33 || (id >= 45 && id <= 47)) return 'time'
  return (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'date' : 'number'
}

/** Reads a format such as `yyyy\. mm\. dd\. h:mm` or `[$-40E]yyyy/mm/dd;@`; only its first section counts. */
export function readFormatCode(code: string): CellFormat {
  const [section = ''] = code
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .toLowerCase()
    .split(';')
  if (/general|standard|[#0?]/.test(section.replaceAll(/s\.0+/g, 's'))) return 'number'
  const hasTime = /[hs]/.test(section)
  const hasDate = /[yd]/.test(section) || (/m/.test(section) && !hasTime)
  return hasDate ? (hasTime ? 'dateTime' : 'date') : hasTime ? 'time' : 'number'
}

/** The format of each cell style, by its place in the list of a workbook's styles. */
export class CellFormats {
  readonly #codes = new Map<number, string>()
  readonly #styles: number[] = []
  readonly #known = new Map<number, CellFormat>()
  #isInStyles = false

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'numFmt') this.#codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
    else if (name === 'cellXfs') this.#isInStyles = true
    else if (name === 'xf' && this.#isInStyles) this.#styles.push(Number(attributes.numFmtId ?? 0))
  }

  close(name: string): void {
    if (name === 'cellXfs') this.#isInStyles = false
  }

  of(style: string | undefined): CellFormat {
    const at = Number(style ?? 0)
    const known = this.#known.get(at) ?? this.#read(at)
    this.#known.set(at, known)
    return known
  }

  #read(style: number): CellFormat {
    const id = this.#styles[style] ?? 0
    const code = this.#codes.get(id)
    return code === undefined ? builtIn(id) : readFormatCode(code)
  }
}

const daySeconds = 24 * 60 * 60
/** Day 0 of both ways to count; the first one holds a 29 February 1900 that never was. */
const firstDay = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const
/** 31 December 9999. */
const serialMax = 2_958_465

/** A number of days as the date, the time or both that the format shows; '' for what is no day. */
export function formatSerial(serial: number, format: Exclude<CellFormat, 'number'>, is1904: boolean): string {
  if (!(serial >= 0 && serial <= serialMax)) return ''
  const seconds = Math.round(serial * daySeconds)
  const shift = !is1904 && serial < 60 ? 1 : 0
  const iso = new Date(firstDay[is1904 ? 1904 : 1900] + (seconds + shift * daySeconds) * 1000).toISOString()
  const [date, time] = [iso.slice(0, 10), iso.slice(11, 19)]
  if (format === 'time' || seconds < daySeconds) return time
  return format === 'date' && seconds % daySeconds === 0 ? date : `${date} ${time}`
}

/** A stored number as a person typed it: 5.5999999999999996 is 5.6. */
export const formatStored = (text: string): string => {
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? text.trim() : String(Number(number.toPrecision(15)))
}
