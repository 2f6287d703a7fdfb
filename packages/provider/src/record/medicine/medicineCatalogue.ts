import { ActiveSubstanceType, InsulinType, type Medicine } from '@diab/core/rules'
import { compareHungarian } from '@diab/internal/format'
import { searchFold } from '@diab/core/format'

/** A line of a medicine catalogue with all that follows from it. */
export interface CatalogueEntry extends Omit<Medicine, 'id'> {
  searchText: string
  /** Place in Hungarian alphabetical order. */
  sortOrder: number
}

/** What is wrong with a catalogue, line by line, for the person at the terminal. */
export class CatalogueError extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'CatalogueError'
    this.lines = lines
  }
}

const heading = /^atccode(?:[;,]name|;name;brands)$/i
/** Groups A10A, insulins and analogues, and A10B, other blood glucose lowering drugs. */
const atcCode = /^A10[AB][A-Z]\d{2}$/
const nameMaxLength = 200
const brandMaxLength = 60
const brandsMaxCount = 12
/** Complaints shown at once. */
const complaintsMax = 20

/**
 * Reads a catalogue: UTF-8 text with the heading `atcCode;name` and one substance on each line, semicolon or comma
 * between; with the heading `atcCode;name;brands` also its brand names, `|` between. Kind and duration follow from the code. Throws a {@link CatalogueError} that names every line it cannot take.
 */
export function parseMedicineCatalogue(text: string): CatalogueEntry[] {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, at) => ({ line: line.trim(), number: at + 1 }))
    .filter(({ line }) => line !== '')
  const [first, ...rest] = rows
  if (!first || !heading.test(first.line))
    throw new CatalogueError(['the first line must be the heading atcCode;name or atcCode;name;brands'])
  if (rest.length === 0) throw new CatalogueError(['there is no medicine below the heading'])

  const complaints: string[] = []
  const hasBrands = /;brands$/i.test(first.line)
  const known = new Map<string, Line>()
  for (const { line, number } of rest) {
    const read = readLine(line, hasBrands)
    const complaint = complaintAbout(read, known)
    if (complaint) complaints.push(`line ${number}: ${complaint}`)
    known.set(read.code, read)
  }
  if (complaints.length > 0) throw new CatalogueError(shorten(complaints))
  return [...known.values()].toSorted((one, other) => compareHungarian(one.name, other.name)).map(toEntry)
}

interface Line {
  code: string
  name: string
  brands: readonly string[]
}

/** The first separator counts, so that a name may hold commas. */
function readLine(line: string, hasBrands: boolean): Line {
  const separator = hasBrands || line.includes(';') ? ';' : ','
  const [code = '', ...rest] = line.split(separator)
  const brands = hasBrands && rest.length > 1 ? unquote(rest.pop() ?? '').split('|') : []
  return {
    code: unquote(code).toUpperCase(),
    name: unquote(rest.join(separator)),
    brands: brands.map((brand) => brand.trim()).filter(Boolean),
  }
}

const unquote = (text: string) =>
  text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .trim()

function complaintAbout({ code, name, brands }: Line, known: ReadonlyMap<string, Line>): string | undefined {
  if (!atcCode.test(code)) return `"${code.slice(0, 20)}" is not an ATC code of the groups A10A and A10B`
  if (known.has(code)) return `${code} stands above already`
  if (name === '') return `${code} has no name`
  if (name.length > nameMaxLength) return `the name of ${code} is longer than ${nameMaxLength} characters`
  if (brands.length > brandsMaxCount) return `${code} has more than ${brandsMaxCount} brands`
  if (brands.some((brand) => brand.length > brandMaxLength || !isStorable(brand))) return `a brand of ${code} is too long or not UTF-8 text`
  return isStorable(name) ? undefined : `the name of ${code} is not UTF-8 text`
}

// A file of another encoding, read as UTF-8, holds the replacement character wherever there was an accent.
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const isStorable = (name: string) => !/[\u0000-\u001f\ufffd]/.test(name) && name.isWellFormed()

const shorten = (complaints: readonly string[]) =>
  complaints.length <= complaintsMax
    ? complaints
    : [...complaints.slice(0, complaintsMax), `and ${complaints.length - complaintsMax} more lines`]

function toEntry({ code, name, brands }: Line, sortOrder: number): CatalogueEntry {
  const isInsulin = code.startsWith('A10A')
  return {
    atcCode: code,
    name,
    activeSubstanceType: isInsulin ? ActiveSubstanceType.Insulin : ActiveSubstanceType.Regular,
    insulinType: isInsulin ? (insulinTypes[code.charAt(4)] ?? null) : null,
    ...(brands.length === 0 ? {} : { brandNames: [...brands] }),
    searchText: searchFold([code, name, ...brands].join(' ')),
    sortOrder,
  }
}

/** By the fifth character: fast-acting and inhaled, intermediate, long-acting. D mixes fast with slow and has none. */
const insulinTypes: Readonly<Record<string, InsulinType>> = {
  B: InsulinType.Rapid,
  C: InsulinType.Basal,
  E: InsulinType.Basal,
  F: InsulinType.Rapid,
}
