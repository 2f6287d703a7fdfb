import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unstoredTexts, type NotInvented, inAddresses } from '../../testing/canary/canaryCalls.ts'
import {
  addressFields,
  type CanaryLife,
  endPatients,
  endStaff,
  type Found,
  isAboutPatient,
  live,
  searchMarks,
  undoImports,
} from '../../testing/canary/canaryLife.ts'
import { type MarkOrigin, markWord } from '../../testing/canary/canaryMarks.ts'
import { type CanaryWorld, makeCanaryWorld, patients, staff } from '../../testing/canary/canaryWorld.ts'
import { searchDatabase } from '../../testing/searchDatabase.ts'
import { filesThatStay, type Stay, staysAfterClinic, staysAfterPatient, staysAfterUndo } from './whatStays.ts'

let world: CanaryWorld
let life: CanaryLife
let inLife: Found[]
let afterUndo: Found[]
let afterPatients: Found[]
let afterClinic: Found[]
let idsOfPatients: Record<string, number>
let idsOfStaff: Record<string, number>
let metrics: string

beforeAll(async () => {
  world = await makeCanaryWorld()
  const { db } = world.provider
  const idsOf = (names: readonly string[]) =>
    [...world.callers.values()].filter(({ name }) => names.includes(name)).map(({ person }) => person.id)
  life = await live(world)
  // As the server itself does when a table has grown: samples of the values are part of what is searched.
  await world.superuser('analyze')
  inLife = await searchMarks(world)
  metrics = await (await world.provider.call('GET', '/metrics')).text()
  await undoImports(world)
  afterUndo = await searchMarks(world)
  await endPatients(world, life)
  afterPatients = await searchMarks(world)
  idsOfPatients = await searchDatabase(db, idsOf(patients))
  await endStaff(world, life)
  afterClinic = await searchMarks(world)
  idsOfStaff = await searchDatabase(db, idsOf(staff))
}, 240_000)
afterAll(() => world?.close())

const fieldOf = ({ endpoint, field }: MarkOrigin) => `${endpoint} ${field}`

/** Where marks are though nothing lets them stay. */
const strays = (found: readonly Found[], stays: readonly Stay[], isMeant: (origin: MarkOrigin) => boolean = () => true) =>
  found
    .filter(({ table, column }) => !stays.some((stay) => stay.table === table && stay.column === column))
    .map(({ table, column, origins }) => [
      `${table}.${column}`,
      [...new Set(origins.filter(isMeant).map((origin) => `${fieldOf(origin)} by ${origin.by}`))],
    ])
    .filter(([, fields]) => fields?.length !== 0)

/** Stays that hold nothing: the list claims less and less of what is true. */
const unused = (found: readonly Found[], stays: readonly Stay[]) =>
  stays.filter((stay) => !found.some(({ table, column }) => stay.table === table && stay.column === column))

const without = (keys: Iterable<string>, lists: readonly NotInvented[]) =>
  [...keys].filter((key) => !lists.some(({ field }) => field.test(key)))

describe('a mark in every text and number that the contracts take', () => {
  it('is accepted from each caller who may write there, and in every field from one of them', () => {
    expect(life.refused).toEqual([])
    expect([...life.accepted].filter(([, callers]) => callers.size === 0).map(([key]) => key)).toEqual([])
  })

  it('is kept somewhere, or a reason says why not', () => {
    const stored = new Set(inLife.flatMap(({ origins }) => origins.map(fieldOf)))
    const missing = [...life.accepted.keys()].filter((key) => !stored.has(key))
    expect(without(missing, unstoredTexts)).toEqual([])
  })

  it('is in an address only where a reason says so', () => {
    expect(without(addressFields(), inAddresses)).toEqual([])
  })

  it('is in no line of the log, no figure, no header of an answer and no address that the provider calls, nor is a secret', () => {
    const said = [...world.log, metrics, ...life.answerHeaders, ...world.gateway.calls.map(({ path }) => path)]
    expect(said.flatMap((text) => world.marks.find(text).map(fieldOf))).toEqual([])
    const whole = said.join('\n')
    expect(whole).toContain('accountData.deletePatient')
    expect([...life.secrets].filter((secret) => whole.includes(secret))).toEqual([])
  })

  it('is deleted when an import is undone', () => {
    const isOfPatient = ({ endpoint, by }: MarkOrigin) => endpoint === 'transfer.create' && (by === 'patient' || by === 'anonymous')
    expect(strays(afterUndo, staysAfterUndo, isOfPatient)).toEqual([])
    expect(unused(afterUndo, staysAfterUndo)).toEqual([])
  })

  it('is deleted with the account of the patient who wrote it or is its subject', () => {
    expect(strays(afterPatients, staysAfterPatient, isAboutPatient)).toEqual([])
    expect(unused(afterPatients, staysAfterPatient)).toEqual([])
    expect(idsOfPatients).toEqual({})
  })

  it('is deleted with the accounts of the staff and the end of their clinic', () => {
    expect(strays(afterClinic, staysAfterClinic)).toEqual([])
    expect(idsOfStaff).toEqual({})
  })

  it('is in no statistics of the planner', async () => {
    const samples = await world.superuser(
      `select starelid::regclass::text as relation, staattnum from pg_statistic
       where concat(stavalues1, stavalues2, stavalues3, stavalues4, stavalues5) ~* '${markWord}'`,
    )
    expect(samples).toEqual([])
  })

  it('is in no file of the data folder once the database has cleaned its tables', async () => {
    const tables = await world.superuser("select format('%I', tablename) as name from pg_tables where schemaname = 'public'")
    for (const { name } of tables as { name: string }[]) await world.superuser(`vacuum full ${name}`)
    await world.superuser('checkpoint')
    const files = readdirSync(world.dataDir, { recursive: true }).map(String)
    expect(files).toContain('postgres.log')
    const marked = files.filter((file) => {
      const path = join(world.dataDir, file)
      return statSync(path, { throwIfNoEntry: false })?.isFile() === true && readFileSync(path).includes(markWord)
    })
    expect(marked.filter((file) => !filesThatStay.some(({ path }) => file.startsWith(path)))).toEqual([])
  })
})
