import { type Kysely, type RawBuilder, sql } from 'kysely'

const name = '<strong>([^<]*)</strong>'
const plain = '([^<]*)'

/** What a captured part of an old text is: a person, the person who is named first from now on, a list of persons, the clinic, or other words. */
type Part = 'first' | 'person' | 'persons' | 'clinic' | 'word'

/** The texts of old rows: the key that each has from now on, its form, and its parts in their order there. */
const texts: readonly (readonly [key: string, form: string, ...parts: Part[]])[] = [
  ['newsletterSubscribed', 'A hírlevelet az e-mail-címedre küldjük\\.'],
  ['newsletterUnsubscribed', 'Nem küldünk több hírlevelet\\.'],
  ['welcome', 'Az első mérésed a Naplóban rögzítheted\\. .*'],
  ['passwordChanged', 'Minden eszközön kijelentkeztettünk\\. .*'],
  ['healthRecordConnection', `${name} összekapcsolta a naplóját az EESZT-vel\\.`, 'person'],
  ['patientJoined', `${name} csatlakozott páciensként a rendelőhöz: ${plain}\\.`, 'person', 'clinic'],
  ['workerJoined', `${name} csatlakozott munkatársként a rendelőhöz: ${plain}\\.`, 'person', 'clinic'],
  ['registeredViaSupervisor', `${name} mostantól maga is be tud jelentkezni\\. .*`, 'person'],
  ['adminRegistered', `A munkatársakat, a meghívókat és a pácienseket a Rendelő oldalán lehet kezelni: ${name}\\.`, 'clinic'],
  ['clinicApproved', `A hozzáférési kérelmet jóváhagytuk\\. A rendelő: ${name}\\.`, 'clinic'],
  ['articleMarked', `${name} ezt a cikket ajánlja: ${name}`, 'person', 'word'],
  ['newMessage', `${name} üzenetet írt\\.`, 'person'],
  ['uploadedBy', `${name} adatokat töltött fel a naplójába\\.`, 'person'],
  ['newMeter', `Új mérőről érkeztek adatok a naplódba: ${name}\\.`, 'word'],
  ['newMeterOfPatient', `Új mérőről érkeztek adatok ${name} naplójába: ${name}\\.`, 'person', 'word'],
  ['awaitedMeter', `Csatlakozott a mérő, amelyet felvettél: ${name}\\. .*`, 'word'],
  ['awaitedMeterOfPatient', `Csatlakozott a mérő, amely ${name} naplójához várt: ${name}\\.`, 'person', 'word'],
  ['temporaryPermission', `${name} a mérőd sorozatszámával 24 órára betekintést kapott a naplódba\\.`, 'person'],
  ['temporaryPermissionOfPatient', `${name} a mérő sorozatszámával 24 órára betekintést kapott ${name} naplójába\\.`, 'person', 'first'],
  ['therapyUpdated', `${name} módosította a terápiádat\\.`, 'person'],
  ['therapyOfPatientUpdated', `${name} módosította ${name} terápiáját\\.`, 'person', 'person'],
  ['therapyUpdatedByPatient', `${name} módosította a saját terápiáját\\.`, 'person'],
  ['rangesUpdated', `${name} módosította a vércukor-céltartományaidat\\.`, 'person'],
  ['rangesOfPatientUpdated', `${name} módosította ${name} vércukor-céltartományait\\.`, 'person', 'person'],
  ['rangesUpdatedByPatient', `${name} módosította a saját vércukor-céltartományait\\.`, 'person'],
  ['supervisionRequested', `${name} a gondozód szeretne lenni\\. .*`, 'person'],
  ['supervisorConnected', `${name} mostantól a gondozód: látja és vezeti a naplódat\\.`, 'person'],
  ['supervisionBegan', `Mostantól ${name} gondozója vagy\\.`, 'person'],
  ['supervisorOfPersonConnected', `${name} mostantól ${name} gondozója: látja és vezeti a naplóját\\.`, 'person', 'person'],
  ['supervisorDisconnected', `${name} már nem a gondozód, a naplódat nem látja többé\\.`, 'person'],
  ['supervisionEnded', `Már nem vagy ${name} gondozója, a naplóját nem látod többé\\.`, 'person'],
  ['supervisorOfPersonDisconnected', `${name} már nem gondozója neki: ${name}\\.`, 'person', 'person'],
  ['registeredInClinic', `${name} munkatársai mostantól láthatják a naplódat\\. .*`, 'clinic'],
  ['patientRegisteredInClinic', `${name} munkatársai mostantól láthatják ${name} naplóját\\.`, 'clinic', 'person'],
  ['doctorsConnected', `Mostantól a kezelésedben részt vesz: ${name} \\(${plain}\\)\\. .*`, 'persons', 'clinic'],
  ['doctorsOfPatientConnected', `Mostantól ${name} kezelésében részt vesz: ${name} \\(${plain}\\)\\.`, 'person', 'persons', 'clinic'],
  [
    'patientLinked',
    `${name} összekapcsolt egy pácienssel\\. Mostantól te is kezeled: ${name} \\(${plain}\\)\\.`,
    'person',
    'person',
    'clinic',
  ],
  ['patientLinkedItself', `${name} elfogadta a meghívót\\. Mostantól te is kezeled \\(${plain}\\)\\.`, 'person', 'clinic'],
  ['doctorGone', `Már nem kezelőorvosod: ${name} \\(${plain}\\)\\.`, 'person', 'clinic'],
  ['doctorOfPatientGone', `${name} kezelőorvosa már nem ${name} \\(${plain}\\)\\.`, 'person', 'person', 'clinic'],
  ['clinicGone', `${name} munkatársai már nem láthatják a naplódat\\.`, 'clinic'],
  ['clinicOfPatientGone', `${name} munkatársai már nem láthatják ${name} naplóját\\.`, 'clinic', 'person'],
  ['newMember', `${name} csatlakozott a rendelőhöz: ${plain}\\.`, 'person', 'clinic'],
  ['workerRegistered', `A szakember fiók elkészült, a rendelő: ${name}\\.`, 'clinic'],
  ['workerAdded', `Új rendelő a választhatók között: ${name}\\.`, 'clinic'],
  ['patientLeft', `${name} már nem páciense a rendelőnek: ${plain}\\.`, 'person', 'clinic'],
  ['patientLeftDoctor', `${name} megszüntette a kezelőorvosi kapcsolatot \\(${plain}\\)\\.`, 'person', 'clinic'],
  ['doctorDeleted', 'Az egyik kezelőorvosod fiókja megszűnt, a naplódat már nem látja\\.'],
  ['patientDeleted', 'Az egyik páciens törölte a fiókját, a naplója megszűnt\\.'],
  ['supervisorDeleted', 'Az egyik gondozód fiókja megszűnt, a naplódat már nem látja\\.'],
]

/**
 * A notification stores the key of its text and the ids of the named persons; names are filled in on reading. `subject_id` is
 * the person whose record it is about: the row is deleted with that account. A name in an old row that is not unique is shown
 * as that of a deleted account; an unknown text keeps its title alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notification
      add column text_key text,
      -- Persons in the order of the text; null: the account was deleted.
      add column persons uuid[] not null default '{}',
      add column words text[] not null default '{}',
      add column clinic_id uuid,
      add column subject_id uuid references app_user (id) on delete cascade`.execute(db)
  await sql`
    create temporary table named_person on commit drop as
      select name, (array_agg(id))[1] as id from (select ${escaped(sql`fullname`)} as name, id from app_user) named
      group by name having count(*) = 1;
    create index on named_person (name);
    create temporary table named_clinic on commit drop as
      select name, (array_agg(id))[1] as id from (select ${escaped(sql`name`)} as name, id from clinic) named
      group by name having count(*) = 1;
    analyze named_person`.execute(db)
  for (const [key, form, ...parts] of texts) await nameById(db, key, `^${form}$`, parts)
  await sql`
    update notification set text_key = coalesce(text_key, 'untold'), subject_id = (
      select u.id from app_user u where u.id = coalesce(
        (data ->> 'patientId')::uuid,
        (data ->> 'supervisedId')::uuid,
        (select t.patient_id from thread t where t.id = (notification.data ->> 'threadId')::uuid)
      )
    )`.execute(db)
  await sql`
    alter table notification alter column text_key set not null, drop column title, drop column subtitle;
    create index notification_persons on notification using gin (persons) with (fastupdate = off);
    create index notification_subject on notification (subject_id) where subject_id is not null`.execute(db)
}

/** SQL of a text as it was escaped for HTML. */
const escaped = (text: RawBuilder<unknown>) =>
  sql`replace(replace(replace(replace(replace(${text}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'), '''', '&#39;')`

const unescaped = (text: RawBuilder<unknown>) =>
  sql`replace(replace(replace(replace(replace(${text}, '&#39;', ''''), '&quot;', '"'), '&gt;', '>'), '&lt;', '<'), '&amp;', '&')`

async function nameById(db: Kysely<unknown>, key: string, form: string, parts: readonly Part[]): Promise<void> {
  const found = (at: number) => sql`(regexp_match(subtitle, ${form}))[${sql.lit(at + 1)}]`
  const those = (...kinds: Part[]) => parts.flatMap((part, at) => (kinds.includes(part) ? [{ part, text: found(at) }] : []))
  const persons = [...those('first'), ...those('person', 'persons')].map(({ part, text }) =>
    part === 'persons' ? personsOf(text) : sql`array[${personOf(text)}]`,
  )
  const words = those('word').map(({ text }) => unescaped(text))
  const [clinic] = those('clinic').map(({ text }) => sql`(select id from named_clinic where name = ${text})`)
  await sql`
    update notification set text_key = ${key},
      persons = '{}'::uuid[] || ${persons.length > 0 ? sql.join(persons, sql` || `) : sql`'{}'::uuid[]`},
      words = array[${sql.join(words)}]::text[],
      clinic_id = coalesce((data ->> 'clinicId')::uuid, ${clinic ?? null})
    where text_key is null and subtitle ~ ${form}`.execute(db)
}

/** SQL of the id of a named person: the one that the data names, or the only one of that name. */
const personOf = (text: RawBuilder<unknown>) => sql`coalesce(
  (select u.id from app_user u where u.id in ((data ->> 'patientId')::uuid, (data ->> 'supervisedId')::uuid) and ${escaped(sql`u.fullname`)} = ${text} limit 1),
  (select id from named_person where name = ${text})
)`

const personsOf = (text: RawBuilder<unknown>) => sql`array(
  select p.id from unnest(string_to_array(${text}, ', ')) with ordinality as part (name, at) left join named_person p on p.name = part.name order by at
)`

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notification drop column text_key, drop column persons, drop column words, drop column clinic_id, drop column subject_id,
      add column title text not null default '', add column subtitle text not null default ''`.execute(db)
}
