import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { checkNewEntry } from '../diary/checkNewEntry.ts'
import { makeReadingSource } from '../testing/makeReadingSource.ts'
import type { FileAnswers, FileReading } from './files/fileReading.ts'
import { readReadingFile } from './files/readReadingFile.ts'
import { leftOutNames, readingMessages } from './devices.messages.ts'
import { itemsOf } from './itemsOf.ts'
import { type FileContent, fates, kinds } from './testing/everyFile.expected.ts'
import { type NewTransfer, newTransferSchema } from './transfer.contract.ts'

const folder = fileURLToPath(new URL('../../../../../shared/data/csv/', import.meta.url))
const isThere = existsSync(`${folder}MANIFEST.json`)
if (!isThere) process.stderr.write(`The files of ${folder} are not read: the folder is not there.\n`)

const read = (name: string, answers?: FileAnswers) =>
  readReadingFile(makeReadingSource(readFileSync(folder + name), { name, sliceLength: 777 }), { answers })

const countBy = <Item>(items: readonly Item[], nameOf: (item: Item) => string) => {
  const counts: Record<string, number> = {}
  for (const item of items) counts[nameOf(item)] = (counts[nameOf(item)] ?? 0) + 1
  return counts
}

function contentOf(reading: FileReading): Required<Omit<FileContent, 'assumed' | 'leftOut'>> {
  if (reading.state !== 'read') throw new Error(JSON.stringify(reading))
  const { transfer, format } = reading
  const dates = itemsOf(transfer)
    .map(({ entry }) => entry.entryDate)
    .toSorted()
  const counts = Object.entries(kinds).map(([kind, list]) => [kind, transfer[list]?.length ?? 0])
  return {
    format,
    ...(Object.fromEntries(counts) as Record<keyof typeof kinds, number>),
    unit: [...new Set(transfer.glucoseList.map(({ unit }) => unit))].join(' and ') as 'mmol/l',
    sensor: transfer.glucoseList.filter(({ origin }) => origin === 'sensor').length,
    first: dates[0] ?? '',
    last: dates.at(-1) ?? '',
    device: transfer.device?.name ?? null,
    serial: transfer.device?.serialNumber ?? '',
    refused: countBy(transfer.refusedList ?? [], ({ reason }) => reason),
  }
}

function expectContent(reading: FileReading, { assumed, leftOut = {}, ...expected }: FileContent) {
  const none = { glucose: 0, medicine: 0, meal: 0, ketone: 0, feel: 0, activity: 0, sensor: 0, unit: '' }
  const found = contentOf(reading)
  const listed = Object.entries(leftOut).flatMap(([what, count]) =>
    what === leftOutNames.person ? [] : [[readingMessages.leftOut(what), count]],
  )
  const refused = { ...expected.refused, ...Object.fromEntries(listed) }
  expect(found).toEqual({ ...none, device: found.device, serial: found.serial, ...expected, refused })
  const warnings = reading.state === 'read' ? reading.warnings : []
  const stated = Object.entries(leftOut).map(([what, count]) => `${count} sor kimaradt: ${what}.`)
  expect(warnings.filter((text) => text.includes('sor kimaradt')).toSorted()).toEqual(stated.toSorted())
  if (assumed) expect(warnings.join(' ')).toMatch(assumed)
  else expect(warnings).toHaveLength(stated.length)
}

/** Every entry can be handed over, stored, and keeps the rules of the diary. */
function expectTakeable(transfer: NewTransfer) {
  expect(newTransferSchema.safeParse(transfer).error).toBeUndefined()
  const issues = itemsOf(transfer).map(({ entryType, entry }) =>
    checkNewEntry(entryType, entry, { now: '9999-01-01T00:00:00', source: 'device' }),
  )
  expect(issues.filter((issue) => Object.keys(issue).length > 0)).toEqual([])
}

describe.runIf(isThere)('every file of the collection', () => {
  const names = isThere ? readdirSync(folder).filter((name) => name.endsWith('.csv')) : []

  test('has a row in the table, and every row its file', () => expect(Object.keys(fates).toSorted()).toEqual(names.toSorted()))

  test.each(Object.entries(fates))('%s', async (name, fate) => {
    const reading = await read(name)
    if ('refused' in fate) {
      expect(reading).toEqual({ state: 'refused', reason: fate.refused })
      return
    }
    if ('ask' in fate) expect(reading).toMatchObject({ state: 'ask', question: { kind: fate.ask } })
    const answered = 'ask' in fate ? await read(name, fate.answers) : reading
    expectContent(answered, fate.read)
    expectTakeable((answered as { transfer: NewTransfer }).transfer)
  })
})

describe.runIf(isThere)('CareLink beside what another program reads', () => {
  interface Peer {
    type: string
    deviceTime: string
    value?: number
    normal?: number
    extended?: number
    carbInput?: number
  }

  test.each(['carelink_staticBasal', 'carelink_withoutSettingsChanges'])('%s', async (name) => {
    const peer: Peer[] = JSON.parse(readFileSync(`${folder}${name}.expected.json`, 'utf8'))
    const of = (type: string) => peer.filter((entry) => entry.type === type)
    const reading = await read(`${name}.csv`)
    const transfer = reading.state === 'read' ? reading.transfer : undefined
    const glucose = (origin: string) =>
      (transfer?.glucoseList ?? [])
        .filter((entry) => entry.origin === origin)
        .map(({ entryDate, value }) => ({ deviceTime: entryDate, value }))
    expect(glucose('sensor')).toEqual(of('cbg').map(({ deviceTime, value }) => ({ deviceTime, value })))
    expect(glucose('meter')).toEqual(of('smbg').map(({ deviceTime, value }) => ({ deviceTime, value })))
    const doses = of('bolus').flatMap(({ normal, extended }) => [normal, extended].filter((dose) => dose !== undefined))
    expect((transfer?.medicineIntakeList ?? []).map(({ value }) => value)).toEqual(doses)
    expect((transfer?.mealList ?? []).map(({ value }) => value)).toEqual(of('wizard').map(({ carbInput }) => carbInput))
  })
})
