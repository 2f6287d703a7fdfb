import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Medicine, SavedMedicine } from '@diab/core/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, linkDoctor, makeClinic, makeDoctor, makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { createTherapyClient, type TherapyClient } from '../../testing/therapyClient.ts'
import { loadMedicines } from './loadMedicines.ts'
import { CatalogueError } from './medicineCatalogue.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

describe('medicines', () => {
  let provider: TestProvider
  let patient: TestPerson
  let therapy: TherapyClient
  let folder: string
  beforeAll(async () => {
    provider = await createTestProvider()
    folder = await mkdtemp(join(tmpdir(), 'diab-medicines-'))
  })
  afterAll(async () => {
    await provider?.close()
    await rm(folder, { recursive: true })
  })
  beforeEach(async () => {
    patient = await makePerson(provider.db)
    therapy = await createTherapyClient(provider, patient, patient)
  })

  async function search(query: string) {
    const response = await provider.call('GET', `/v1/medicine${query}`, { token: await provider.tokenFor(patient) })
    expect(response.status).toBe(200)
    const found = (await response.json()) as Medicine[]
    return { names: found.map(({ name }) => name), total: Number(response.headers.get('x-total-count')), found }
  }

  describe('of the catalogue', () => {
    it.each([
      ['SZEMAGL', ['Szemaglutid']],
      ['humán inzulin (gyors', ['Humán inzulin (gyors hatású)']],
      ['human inzulin (gyors', ['Humán inzulin (gyors hatású)']],
      ['a10bf', ['Akarbóz', 'Miglitol', 'Voglibóz']],
      [' akarboz ', ['Akarbóz', 'Metformin és akarbóz']],
      ['Inzulin glargin', ['Inzulin glargin', 'Inzulin glargin és lixiszenatid']],
      ['100%', []],
      ['_', []],
      [String.raw`\ `, []],
    ])('are found by %j in Hungarian order', async (name, names) => {
      expect((await search(`?name=${encodeURIComponent(name)}`)).names).toEqual(names)
    })

    it('come in pages with the length of the whole list', async () => {
      const all = await search('?noLimit=true')
      for (const short of ['?noLimit', '?noLimit=1']) expect((await search(short)).names).toEqual(all.names)
      expect(all.total).toBe(all.names.length)
      expect(all.total).toBeGreaterThan(80)
      const page = await search('?name=metformin&offset=3&limit=4')
      expect(page.names).toEqual((await search('?name=metformin&noLimit=true')).names.slice(3, 7))
      expect(page.total).toBeGreaterThan(10)
      expect((await search('?name=metformin&offset=1000')).total).toBe(page.total)
      expect((await search('')).names).toHaveLength(20)
    })

    it('are found by the name on the box, which is shown beside the substance', async () => {
      const { names, found } = await search('?name=fiasp')
      expect(names).toEqual(['Inzulin aszpart'])
      expect(found[0]?.brandNames).toEqual(['NovoRapid', 'Fiasp'])
    })

    it('are read one by one', async () => {
      const [found] = (await search('?name=A10AE05')).found
      const read = async (id: string | undefined) => provider.call('GET', `/v1/medicine/${id}`, { token: await provider.tokenFor(patient) })
      expect(await (await read(found?.id)).json()).toEqual({
        id: found?.id,
        name: 'Inzulin detemir',
        atcCode: 'A10AE05',
        activeSubstanceType: 1,
        insulinType: 2,
        brandNames: ['Levemir'],
      })
      expect((await read(unknownId)).status).toBe(404)
    })
  })

  describe('that a patient keeps', () => {
    const save = async (atcCode: string, key?: string) =>
      therapy.send('POST', '/medicine', { body: { medicineId: (await therapy.medicine(atcCode)).id }, key })
    const saved = async () => (await therapy.ok<SavedMedicine[]>('GET', '/medicine?noLimit=true')).map(({ medicine }) => medicine.atcCode)

    it('are listed in Hungarian order and forgotten again', async () => {
      for (const atcCode of ['A10BJ06', 'A10BA02', 'A10AB05']) expect((await save(atcCode)).status).toBe(201)
      expect(await saved()).toEqual(['A10AB05', 'A10BA02', 'A10BJ06'])
      const page = await therapy.send('GET', '/medicine?offset=1&limit=1')
      expect(page.headers.get('x-total-count')).toBe('3')
      const [metformin] = page.body as SavedMedicine[]
      expect((await therapy.send('DELETE', `/medicine/${metformin?.id}`)).status).toBe(204)
      expect((await therapy.send('DELETE', `/medicine/${metformin?.id}`)).status).toBe(404)
      expect(await saved()).toEqual(['A10AB05', 'A10BJ06'])
    })

    it('are kept once, however often and by whatever request they are saved', async () => {
      const first = await save('A10BA02', 'one')
      const answers = await Promise.all([save('A10BA02', 'one'), save('A10BA02', 'two'), save('A10BA02'), save('A10BA02')])
      for (const { status, body } of answers) expect([status, body]).toEqual([201, first.body])
      expect((await therapy.history()).map(({ event, after }) => [event, after])).toEqual([
        ['medicine.saved', { medicineName: 'Metformin' }],
      ])
    })

    it('are of the catalogue', async () => {
      const { status, body } = await therapy.send('POST', '/medicine', { body: { medicineId: unknownId } })
      expect([status, (body as { errors: object }).errors]).toEqual([400, { medicineId: ['Ismeretlen gyógyszer.'] }])
    })

    it('are their own: another patient’s record is as good as absent, and a linked doctor may keep one for them', async () => {
      const [clinic, doctor] = [await makeClinic(provider.db), await makeDoctor(provider.db)]
      await employ(provider.db, clinic, doctor)
      await admit(provider.db, clinic, patient)
      await linkDoctor(provider.db, clinic, patient, doctor)
      const forPatient = await createTherapyClient(provider, patient, doctor)
      const { id: medicineId } = await therapy.medicine('A10BK03')
      const { id } = await forPatient.ok<SavedMedicine>('POST', '/medicine', { body: { medicineId } })
      expect(await saved()).toEqual(['A10BK03'])
      const other = await makePerson(provider.db)
      expect((await (await createTherapyClient(provider, other, other)).send('DELETE', `/medicine/${id}`)).status).toBe(404)
      expect(await saved()).toEqual(['A10BK03'])
    })
  })

  describe('of another catalogue', () => {
    afterAll(() => loadMedicines(provider.db).then(() => undefined))
    async function write(text: string) {
      const file = join(folder, 'medicines.csv')
      await writeFile(file, text)
      return file
    }

    it('take the place of the old ones by their code; plans and saved medicines keep theirs', async () => {
      const [metformin, insulin] = [await therapy.medicine('A10BA02'), await therapy.medicine('A10AB05')]
      const plan = await therapy.create(1)
      await therapy.addMedicine(plan, insulin, 6)
      const saved = await therapy.ok<SavedMedicine>('POST', '/medicine', { body: { medicineId: metformin.id } })

      const file = await write('atcCode;name\nA10BA02;Metformin (a rendelő listája)\nA10BX99;Új hatóanyag\n')
      const loaded = await loadMedicines(provider.db, file)
      expect(loaded.listed).toBe(2)
      expect(loaded.unlisted).toBeGreaterThan(80)
      expect((await search('?noLimit=true')).names).toEqual(['Metformin (a rendelő listája)', 'Új hatóanyag'])
      expect(await therapy.ok('GET', '/medicine')).toEqual([
        { id: saved.id, medicine: { ...metformin, name: 'Metformin (a rendelő listája)', brandNames: null } },
      ])
      expect((await therapy.plans())[0]?.medicineTaskList).toMatchObject([{ medicine: insulin, referenceValue: 6 }])
      const again = await loadMedicines(provider.db)
      expect(again.unlisted).toBe(1)
      expect(await therapy.medicine('A10AB05')).toEqual(insulin)
    })

    it('that are malformed change nothing and say which line', async () => {
      const before = (await search('?noLimit=true')).found
      const file = await write('atcCode;name\nA10BA02;Más név\nnem kód;Valami\nA10AB05\n')
      const error: unknown = await loadMedicines(provider.db, file).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(CatalogueError)
      expect(error).toMatchObject({
        lines: ['line 3: "NEM KÓD" is not an ATC code of the groups A10A and A10B', 'line 4: A10AB05 has no name'],
      })
      await expect(loadMedicines(provider.db, join(folder, 'missing.csv'))).rejects.toThrow('ENOENT')
      expect((await search('?noLimit=true')).found).toEqual(before)
    })
  })
})
