import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate, migratorFor } from '../../platform/db/migrate.ts'
import { isSkippedOnNodes } from '../../testing/isDistributed.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makeClinic, makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { notificationsTo } from '../../testing/notificationsTo.ts'

let provider: TestProvider
let reader: TestPerson
let patient: TestPerson
let clinic: string

/** A notification as it was stored while names were part of it. */
async function storeOld(type: number, subtitle: string, data: object = {}) {
  await sql`insert into notification (user_id, id, group_id, type, version, title, subtitle, data)
    values (${reader.id}, ${randomUUID()}, 4, ${type}, 1, 'Régi', ${subtitle}, ${JSON.stringify(data)})`.execute(provider.db)
}
async function rename({ id }: TestPerson, fullname: string) {
  await provider.db.updateTable('app_user').set({ fullname }).where('id', '=', id).execute()
}

const isSkipped = isSkippedOnNodes('a migration is taken back on one server only')
beforeAll(async () => {
  if (isSkipped) return
  provider = await createTestProvider()
  const { db } = provider
  reader = await makePerson(db)
  patient = await makePerson(db, ['Patient'], "Kis <b>O'Hara</b>")
  await makePerson(db, ['Doctor'], 'Dr. Egyetlen Ede')
  for (let twice = 0; twice < 2; twice++) await makePerson(db, ['Doctor'], 'Dr. Gyakori Géza')
  clinic = await makeClinic(db, 'Ligeti & Társa')
  const { error } = await migratorFor(db).migrateTo('0044_key_data_of_persons')
  if (error) throw error
  const [nameOfPatient, nameOfDoctor] = ['Kis &lt;b&gt;O&#39;Hara&lt;/b&gt;', 'Dr. Egyetlen Ede']
  await storeOld(101, `<strong>${nameOfDoctor}</strong> módosította <strong>${nameOfPatient}</strong> terápiáját.`, {
    patientId: patient.id,
  })
  await storeOld(
    107,
    `Mostantól <strong>${nameOfPatient}</strong> kezelésében részt vesz: <strong>Dr. Gyakori Géza, ${nameOfDoctor}</strong> (Ligeti &amp; Társa).`,
    { supervisedId: patient.id },
  )
  await storeOld(
    120,
    `<strong>${nameOfDoctor}</strong> a mérő sorozatszámával 24 órára betekintést kapott <strong>${nameOfPatient}</strong> naplójába.`,
    {
      supervisedId: patient.id,
    },
  )
  await storeOld(103, 'Új mérőről érkeztek adatok a naplódba: <strong>Mérő &lt;2&gt;</strong>.')
  await storeOld(204, `<strong>${nameOfPatient}</strong> már nem páciense a rendelőnek: Ligeti &amp; Társa.`, { clinicId: clinic })
  await storeOld(1, 'Ismeretlen régi szöveg.')
  await migrate(db)
})
afterAll(() => provider?.close())

it.skipIf(isSkipped)(
  'an old notification names the same people by their ids, and a person whose name is not unique as a deleted one',
  async () => {
    await rename(patient, 'Kis Új Éva')
    expect((await notificationsTo(provider.db, reader)).map(({ subtitle }) => subtitle).toSorted()).toEqual(
      [
        '<strong>Dr. Egyetlen Ede</strong> módosította <strong>Kis Új Éva</strong> terápiáját.',
        'Mostantól <strong>Kis Új Éva</strong> kezelésében részt vesz: <strong>törölt felhasználó, Dr. Egyetlen Ede</strong> (Ligeti &amp; Társa).',
        '<strong>Dr. Egyetlen Ede</strong> a mérő sorozatszámával 24 órára betekintést kapott <strong>Kis Új Éva</strong> naplójába.',
        'Új mérőről érkeztek adatok a naplódba: <strong>Mérő &lt;2&gt;</strong>.',
        '<strong>Kis Új Éva</strong> már nem páciense a rendelőnek: Ligeti &amp; Társa.',
        '',
      ].toSorted(),
    )
    const about = await provider.db.selectFrom('notification').select('type').where('subject_id', '=', patient.id).orderBy('type').execute()
    expect(about.map(({ type }) => type)).toEqual([101, 107, 120])
  },
)
