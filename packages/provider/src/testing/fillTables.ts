/** Sends one SQL statement. */
export type RunStatement = (statement: string) => Promise<unknown>

/** How many rows each of the larger tables gets; every person is named by an equal share. */
export interface Filling {
  people: number
  doctors: number
  rows: Readonly<Partial<Record<keyof typeof selects, number>>>
}

export const filledClinic = '00000000-0000-7000-9000-000000000000'
/** Returns the id of the person with that number, from 1; doctors come after the people. */
export const filledPerson = (number: number): string => `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

const person = (number: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
const row = (prefix: string) => `('${prefix}-0000-7000-8000-' || lpad(to_hex(g), 12, '0'))::uuid`
// Two numbers without a common factor with round sizes, so that rows of one person are scattered.
const patient = (people: number) => person(`1 + (g * 7919) % ${people}`)
const other = (people: number) => person(`1 + (g * 104729 + 1) % ${people}`)
const doctor = (people: number, doctors: number) => person(`${people} + 1 + (g * 6151) % ${doctors}`)

/** Columns and their values for row `g` of each table. */
const selects = {
  notification: (p: number, d: number) => ({
    user_id: `case when g % 2 = 0 then ${doctor(p, d)} else ${other(p)} end`,
    id: row('00000001'),
    group_id: '6',
    type: '111',
    version: '1',
    text_key: `'therapyOfPatientUpdated'`,
    persons: `array[${doctor(p, d)}, ${patient(p)}]`,
    subject_id: `case when g % 3 > 0 then ${patient(p)} end`,
    data: `case when g % 3 > 0 then jsonb_build_object('patientId', ${patient(p)}) else '{}' end`,
  }),
  idempotency_key: (p: number, d: number) => ({
    user_id: `case when g % 2 = 0 then ${doctor(p, d)} else ${other(p)} end`,
    endpoint_id: `'diary.meal.create'`,
    key: `'k' || g`,
    body_hash: `'h' || g`,
    status: '200',
    response: `jsonb_build_array(jsonb_build_object('statusCode', 200, 'body', jsonb_build_object('details', 'x' || g)))`,
    subject_id: `case when g % 2 = 0 then ${patient(p)} end`,
    named_ids: `array[${patient(p)}]`,
  }),
  audit_event: (p: number, d: number) => ({
    id: row('00000002'),
    actor_id: doctor(p, d),
    subject_id: patient(p),
    event: `'diary.read'`,
    detail: `case when g % 10 = 0 then jsonb_build_object('doctorIds', jsonb_build_array(${doctor(p, d)})) else '{}' end`,
    named_ids: `case when g % 10 = 0 then array[${doctor(p, d)}] end`,
  }),
  outbox_mail: (p: number, d: number) => ({
    id: row('00000003'),
    recipient: `'u' || (1 + (g * 7919) % ${p}) || '@pelda.example'`,
    subject: `'Új értesítésed van'`,
    body_text: `''`,
    sent_at: 'now()',
    named_ids: `array[${doctor(p, d)}]`,
  }),
  oidc_payload: (p: number) => ({
    model: `'Session'`,
    id: `'s' || g`,
    payload: `jsonb_build_object('accountId', ${patient(p)})`,
    expires_at: `now() + interval '1 day'`,
  }),
  diary_entry: (p: number) => ({
    patient_id: patient(p),
    id: row('00000004'),
    entry_type: `'glucose'`,
    entry_date: `timestamp '2026-01-01' + g * interval '1 minute'`,
    value: '6.1',
    zone: '2',
    validity: '2',
    meal_type: '0',
    therapy_label_original: '2',
    origin: `'meter'`,
    time_zone: `'Europe/Budapest'`,
  }),
  therapy_change: (p: number, d: number) => ({
    patient_id: patient(p),
    id: row('00000005'),
    changed_by: doctor(p, d),
    event: `'mealTime.created'`,
  }),
  visit_note: (p: number, d: number) => ({
    patient_id: patient(p),
    id: row('00000006'),
    body: `'Kontroll.'`,
    author_id: doctor(p, d),
    created_at: 'now()',
  }),
  thread: (p: number) => ({ id: row('00000007'), patient_id: patient(p), participants_key: `'key ' || g` }),
  thread_participant: (p: number) => ({ thread_id: row('00000007'), user_id: patient(p) }),
  message: (p: number, d: number) => ({
    thread_id: row('00000007'),
    id: row('00000008'),
    body: `'Jó napot!'`,
    created_by: doctor(p, d),
    sender_id: doctor(p, d),
    created_at: 'now()',
  }),
  invitation: (p: number, d: number) => ({
    id: row('00000009'),
    kind: `'clinicPatient'`,
    token_hash: `sha256(('t' || g)::bytea)`,
    email: `'meghivott' || g || '@pelda.example'`,
    doctor_ids: `array[${doctor(p, d)}]`,
    invited_by: doctor(p, d),
    user_id: `case when g % 2 = 0 then ${patient(p)} end`,
    expires_at: 'now()',
  }),
  registration_sheet: (p: number, d: number) => ({
    id: row('0000000a'),
    clinic_id: `'${filledClinic}'::uuid`,
    fullname: `'Leendő ' || g`,
    email: `'lap' || g || '@pelda.example'`,
    doctor_ids: `array[${doctor(p, d)}]`,
    draft_state: '1',
    created_at: 'now()',
    created_by: doctor(p, d),
  }),
  contact_message: () => ({ id: row('0000000b'), name: `'Valaki'`, email: `'iro' || g || '@pelda.example'`, message: `'Kérdés'` }),
  clinic_request: () => ({
    id: row('0000000c'),
    clinic_name: `'Rendelő'`,
    fullname: `'Dr. Kérő'`,
    email: `'kero' || g || '@pelda.example'`,
    phone: `'1'`,
  }),
  import: (p: number, d: number) => ({
    id: row('0000000d'),
    patient_id: patient(p),
    created_by: doctor(p, d),
    saved_count: '1',
    duplicate_count: '0',
    refused_count: '0',
  }),
  transfer: (p: number) => ({
    token_hash: `sha256(('t' || g)::bytea)`,
    expires_at: `now() + interval '1 day'`,
    opened_by: patient(p),
    saved_by: patient(p),
  }),
  sign_in: (p: number) => ({ id: `'i' || g`, user_id: patient(p) }),
  known_device: (p: number) => ({ user_id: patient(p), device_hash: `'d' || g` }),
  push_token: (p: number) => ({ token_hash: `sha256(('p' || g)::bytea)`, token: `'p' || g`, user_id: patient(p) }),
  temporary_permission: (p: number, d: number) => ({
    patient_id: patient(p),
    doctor_id: doctor(p, d),
    expires_at: 'now()',
  }),
} as const

export type FilledTable = keyof typeof selects

/** The tables that can be filled, in an order in which their references are there. */
export const filledTables = Object.keys(selects) as FilledTable[]

/** Fills an empty database with people of one clinic and with rows about them, in plain SQL: ten million take minutes. */
export async function fillTables(run: RunStatement, { people, doctors, rows }: Filling): Promise<void> {
  await run(`insert into clinic (id, name, connection_token) values ('${filledClinic}', 'Nagy rendelő', 'NAGY-1')`)
  await run(`
    insert into app_user (id, email, email_confirmed, fullname, roles, date_of_birth)
    select ${person('g')}, 'u' || g || '@pelda.example', true, 'Személy ' || g,
      case when g > ${people} then '{Doctor}'::text[] else '{Patient}' end, '1980-01-31'
    from generate_series(1::bigint, ${people + doctors}) g`)
  await run(`
    insert into clinic_patient (clinic_id, patient_id) select '${filledClinic}', ${person('g')} from generate_series(1::bigint, ${people}) g`)
  await run(`
    insert into clinic_worker (clinic_id, user_id, worker_type)
    select '${filledClinic}', ${person(`${people} + g`)}, 1 from generate_series(1::bigint, ${doctors}) g`)
  await run(`
    insert into patient_doctor (clinic_id, patient_id, doctor_id)
    select '${filledClinic}', ${person('g')}, ${doctor(people, doctors)} from generate_series(1::bigint, ${people}) g`)
  for (const table of filledTables) {
    const count = rows[table] ?? 0
    if (count === 0) continue
    const values = selects[table](people, doctors)
    await run(`
      insert into ${table} (${Object.keys(values).join(', ')})
      select ${Object.values(values).join(', ')} from generate_series(1, ${count}::bigint) g on conflict do nothing`)
  }
  await run('analyze')
}
