import { compareHungarian } from '@diab/internal/format'
import { describe, expect, it } from 'vitest'
import { CatalogueError, parseMedicineCatalogue } from './medicineCatalogue.ts'
import { readShippedMedicines } from './loadMedicines.ts'

const complaintsAbout = (text: string): readonly string[] => {
  try {
    parseMedicineCatalogue(text)
    return []
  } catch (error) {
    if (error instanceof CatalogueError) return error.lines
    throw error
  }
}

describe('the built-in catalogue', () => {
  const medicines = readShippedMedicines()

  it('holds more than eighty substances of both groups, each name and code once', () => {
    expect(medicines.length).toBeGreaterThan(80)
    expect(medicines.filter(({ atcCode }) => atcCode.startsWith('A10A')).length).toBeGreaterThan(20)
    expect(medicines.filter(({ atcCode }) => atcCode.startsWith('A10BD')).length).toBeGreaterThan(20)
    expect(new Set(medicines.map(({ name }) => name)).size).toBe(medicines.length)
  })

  it.each([
    ['A10AB05', 'Inzulin aszpart', 1, 1],
    ['A10AC01', 'Humán inzulin (közepes hatástartamú)', 1, 2],
    ['A10AD05', 'Inzulin aszpart (kevert)', 1, null],
    ['A10AE04', 'Inzulin glargin', 1, 2],
    ['A10BA02', 'Metformin', 2, null],
    ['A10BD07', 'Metformin és szitagliptin', 2, null],
    ['A10BJ06', 'Szemaglutid', 2, null],
  ])('knows %s as %s with its kind and duration', (atcCode, name, activeSubstanceType, insulinType) => {
    expect(medicines.find((medicine) => medicine.atcCode === atcCode)).toMatchObject({ name, activeSubstanceType, insulinType })
  })

  it('knows the names on the boxes and is searched by them', () => {
    const aspart = medicines.find(({ atcCode }) => atcCode === 'A10AB05')
    expect(aspart?.brandNames).toEqual(['NovoRapid', 'Fiasp'])
    expect(aspart?.searchText).toContain('novorapid')
    expect(medicines.find(({ atcCode }) => atcCode === 'A10AB02')?.brandNames).toBeUndefined()
  })

  it('is in Hungarian order: Sz after S', () => {
    const names = medicines.toSorted((a, b) => a.sortOrder - b.sortOrder).map(({ name }) => name)
    expect(names).toEqual(names.toSorted(compareHungarian))
    expect(names.indexOf('Szemaglutid')).toBeGreaterThan(names.indexOf('Sertésinzulin (kevert)'))
  })
})

describe('a catalogue of a clinic', () => {
  it('may come from a spreadsheet: byte order mark, commas, quotes, small letters, empty lines', () => {
    const text = '\uFEFFATCCODE,Name\r\n\r\na10ba02,"Metformin ""retard"""\r\nA10BD25,"Metformin, szaxagliptin és dapagliflozin"\r\n'
    expect(parseMedicineCatalogue(text).map(({ atcCode, name }) => [atcCode, name])).toEqual([
      ['A10BA02', 'Metformin "retard"'],
      ['A10BD25', 'Metformin, szaxagliptin és dapagliflozin'],
    ])
  })

  it('may bring its own brand names', () => {
    const text = 'atcCode;name;brands\nA10BA02;Metformin;Meforal | "Adimet"\nA10BB01;Glibenklamid;\nA10BB09;Gliklazid'
    expect(parseMedicineCatalogue(text).map(({ name, brandNames }) => [name, brandNames])).toEqual([
      ['Glibenklamid', undefined],
      ['Gliklazid', undefined],
      ['Metformin', ['Meforal', '"Adimet"']],
    ])
  })

  it.each([
    ['', 'the first line must be the heading atcCode;name or atcCode;name;brands'],
    ['A10BA02;Metformin', 'the first line must be the heading atcCode;name or atcCode;name;brands'],
    [`atcCode;name;brands\nA10BA02;Metformin;${'x'.repeat(61)}`, 'line 2: a brand of A10BA02 is too long or not UTF-8 text'],
    ['atcCode;name\n', 'there is no medicine below the heading'],
    ['atcCode;name\nC09AA05;Ramipril', 'line 2: "C09AA05" is not an ATC code of the groups A10A and A10B'],
    ['atcCode;name\n\nA10BA;Metformin', 'line 3: "A10BA" is not an ATC code of the groups A10A and A10B'],
    ['atcCode;name\nA10BA02', 'line 2: A10BA02 has no name'],
    ['atcCode;name\nA10BA02;Metformin\nA10BA02;Metformin', 'line 3: A10BA02 stands above already'],
    ['atcCode;name\nA10AB01;Hum\uFFFDn inzulin', 'line 2: the name of A10AB01 is not UTF-8 text'],
    ['atcCode;name\nA10AB01;Inzulin\u0000', 'line 2: the name of A10AB01 is not UTF-8 text'],
    [`atcCode;name\nA10AB01;${'x'.repeat(201)}`, 'line 2: the name of A10AB01 is longer than 200 characters'],
  ])('%j is refused with the line and the reason', (text, complaint) => {
    expect(complaintsAbout(text)).toEqual([complaint])
  })

  it('of another kind altogether is refused in a few lines', () => {
    const complaints = complaintsAbout(`atcCode;name\n${'x;y\n'.repeat(5000)}`)
    expect(complaints).toHaveLength(21)
    expect(complaints.at(-1)).toBe('and 4980 more lines')
  })
})
