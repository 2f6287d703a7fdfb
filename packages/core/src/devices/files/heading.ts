import type { GlucoseUnit } from '../../format/glucoseUnit.ts'
import { searchFold } from '../../format/hungarianText.ts'

const unitIn = (text: string): GlucoseUnit | null => (/mg\s*[/_]?\s*dl/.test(text) ? 'mg/dl' : /mmol/.test(text) ? 'mmol/l' : null)

/** A name as synonyms are written: small letters and digits without accents, no unit, a byte order mark that was read as text gone. */
export const foldName = (text: string): string =>
  searchFold(text)
    .replace(/^ï»¿|\uFEFF/g, '')
    .replace(/mg\s*[/_]?\s*dl|mmol\s*[/_]?\s*l?\b/g, ' ')
    .replace(/[^\p{L}\p{N}#%]+/gu, ' ')
    .trim()

/** A row of column names. */
export class Heading {
  readonly cells: readonly string[]
  readonly names: readonly string[]
  readonly units: readonly (GlucoseUnit | null)[]

  constructor(cells: readonly string[]) {
    this.cells = cells
    this.names = cells.map(foldName)
    this.units = cells.map((cell) => unitIn(searchFold(cell)))
  }

  /** The column of the first of these names that is there, or -1. */
  find(...names: readonly string[]): number {
    for (const name of names) {
      const at = this.names.indexOf(name)
      if (at >= 0) return at
    }
    return -1
  }

  /** The first column whose name the pattern fits, or -1. */
  match(pattern: RegExp): number {
    return this.names.findIndex((name) => pattern.test(name))
  }

  has(...names: readonly string[]): boolean {
    return names.every((name) => this.names.includes(name))
  }

  /** The glucose unit that a column's heading gives. */
  unitOf(at: number): GlucoseUnit | null {
    return this.units[at] ?? null
  }

  /** Recognises the next file of the same layout. */
  get key(): string {
    return this.cells
      .map((cell, at) => `${this.names[at]}${this.units[at] ? ` ${this.units[at]}` : ''}`.trim())
      .join('|')
      .slice(0, 2000)
  }
}
