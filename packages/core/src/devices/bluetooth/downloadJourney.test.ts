import { describe, expect, it } from 'vitest'
import { createDiabClient } from '../../client/createDiabClient.ts'
import { createFakeProvider } from '../../testing/createFakeProvider.ts'
import { people } from '../../testing/people.ts'
import { itemsOf } from '../itemsOf.ts'
import { BluetoothFault, type BluetoothMeter } from './bluetoothPort.ts'
import { makeSimulatedRecords } from './simulated/makeSimulatedRecords.ts'
import { createSimulatedMeter } from './simulated/createSimulatedMeter.ts'
import type { SimulatedMeterOptions, SimulatedRecord } from './simulated/simulatedMeterOptions.ts'
import { DownloadFailedError, type DownloadedReadings } from './downloadedReadings.ts'
import { type DownloadOptions, downloadReadings } from './downloadReadings.ts'
import { sequenceOf } from './readGlucoseMeasurement.ts'
import { toTransfer } from './toTransfer.ts'
import { createVirtualTimers } from './testing/virtualTimers.ts'

const now = '2026-11-20T12:00:00'
const { patient } = people

/** A meter in range and a person with a browser; nothing here takes real time. */
function makeWorld(options: Partial<SimulatedMeterOptions> = {}) {
  const timers = createVirtualTimers()
  const port = createSimulatedMeter({ now, timers, ...options })
  const kinds: string[] = []
  const onState: DownloadOptions['onState'] = ({ kind }) => {
    if (kinds.at(-1) !== kind) kinds.push(kind)
  }
  const download = (given: Partial<DownloadOptions> = {}) =>
    timers.until(downloadReadings(port, { now: () => now, timers, onState, ...given }))
  return { timers, kinds, download }
}

const failureOf = (promise: Promise<unknown>): Promise<DownloadFailedError> =>
  promise.then(
    () => expect.unreachable('the download should have failed'),
    (error: unknown) => (error instanceof DownloadFailedError ? error : expect.unreachable(String(error))),
  )

const sequences = ({ measurements }: DownloadedReadings) => measurements.map((bytes) => sequenceOf(bytes))

/** Hands over and saves, everything confirmed. */
async function importInto(fake: ReturnType<typeof createFakeProvider>, readings: DownloadedReadings) {
  const { transfer } = createDiabClient(fake.clientOptions)
  const { transferToken } = await transfer.create(toTransfer(readings))
  const preview = await transfer.read(transferToken, { patientId: patient.id })
  const all = [preview.glucoseList, preview.medicineIntakeList, preview.mealList, preview.feelList, preview.physicalActivityList].flat()
  const confirmed = all.filter(({ state }) => state === 'confirm').map(({ index }) => index)
  return transfer.save(transferToken, { patientId: patient.id, confirmed })
}

/** Reads the meter again, all of it, and imports that, too. */
async function expectSecondImportAllDuplicates(readings: DownloadedReadings, options: Partial<SimulatedMeterOptions> = {}) {
  const fake = createFakeProvider({ now })
  const count = itemsOf(toTransfer(readings)).length
  expect(await importInto(fake, readings)).toMatchObject({ savedCount: count, duplicateCount: 0, unconfirmedCount: 0, aheadCount: 0 })
  const again = await makeWorld(options).download()
  expect(await importInto(fake, again)).toMatchObject({ savedCount: 0, duplicateCount: itemsOf(toTransfer(again)).length })
  return count
}

describe('a download from the first click to the diary', () => {
  it('of all: 128 readings, two control solutions left out, one HI, one LO', async () => {
    const { download, kinds } = makeWorld()
    const readings = await download()
    expect(kinds).toEqual(['choosing', 'connecting', 'subscribing', 'pairing', 'counting', 'receiving', 'finished'])
    expect(readings).toMatchObject({
      meter: { device: { name: 'Mintamérő GL-200', serialNumber: '0042-7719' }, clockDifferenceMinutes: 0, batteryPercent: 76 },
      total: 130,
      missingCount: 0,
      isSinceLast: false,
    })
    const { glucoseList, refusedList } = toTransfer(readings)
    expect(glucoseList).toHaveLength(128)
    expect(refusedList?.map(({ reason }) => reason)).toEqual(['Ellenőrző oldattal végzett mérés.', 'Ellenőrző oldattal végzett mérés.'])
    expect(glucoseList.flatMap(({ glucoseResultValidity }) => glucoseResultValidity ?? []).toSorted((a, b) => a - b)).toEqual([1, 3])
    await expectSecondImportAllDuplicates(readings)
  })

  it('since last: only what is new, whether or not the old is imported again', async () => {
    const first = await makeWorld({ now: '2026-11-19T12:00:00' }).download()
    const world = makeWorld()
    const second = await world.download({ since: [first.last!] })
    expect(second).toMatchObject({ isSinceLast: true, missingCount: 0 })
    const expected = makeSimulatedRecords({ now }).filter(({ measurement }) => measurement.baseTime > '2026-11-19T12:00:00')
    expect(sequences(second)).toEqual(expected.map(({ measurement }) => measurement.sequence))
    expect(second.measurements.length).toBeGreaterThan(2)
    const fake = createFakeProvider({ now })
    await importInto(fake, first)
    expect(await importInto(fake, second)).toMatchObject({ duplicateCount: 0 })
    const all = await makeWorld().download()
    expect(await importInto(fake, all)).toMatchObject({ savedCount: 0 })
    const third = await world.download({ since: [second.last!] })
    expect(third.measurements).toHaveLength(0)
    expect(third.last).toEqual(second.last)
  })

  it('with every context after the last reading gives the same', async () => {
    const usual = toTransfer(await makeWorld().download())
    expect(toTransfer(await makeWorld({ faults: { contextsLast: true } }).download())).toEqual(usual)
  })

  it('a clock that runs 62 minutes fast is reported', async () => {
    const readings = await makeWorld({ clockAheadMinutes: 62 }).download()
    expect(readings.meter).toMatchObject({ deviceNow: '2026-11-20T13:02:00', clockDifferenceMinutes: 62 })
  })

  it('a meter that tells neither clock nor, as in browsers, its serial number', async () => {
    const { meter, last } = await makeWorld({ hidesClock: true, hidesSerialNumber: true }).download()
    expect(meter).toMatchObject({ device: { serialNumber: null }, deviceNow: null, clockDifferenceMinutes: null })
    expect(last?.meterId).toBe('simulated-Mintamérő GL-200')
  })

  it('of an empty meter ends with nothing', async () => {
    const readings = await makeWorld({ records: [] }).download()
    expect(readings).toMatchObject({ measurements: [], total: 0, missingCount: 0, last: null })
    expect(itemsOf(toTransfer(readings))).toEqual([])
  })
})

describe('a meter with faults', () => {
  it('that is lost in the middle keeps the received records, continues, and ends with each record once', async () => {
    const { download } = makeWorld({ faults: { disconnectAfter: 40 } })
    const failure = await failureOf(download())
    expect(failure).toMatchObject({ reason: 'disconnected', canGoOn: true, readings: { missingCount: 90, last: null } })
    expect(failure.readings.measurements).toHaveLength(40)
    const readings = await download({ goOn: failure })
    expect(readings).toEqual(await makeWorld().download())
    await expectSecondImportAllDuplicates(readings)
  })

  it('that is lost may also be imported as far as it came', async () => {
    const failure = await failureOf(makeWorld({ faults: { disconnectAfter: 40 } }).download())
    const fake = createFakeProvider({ now })
    const partial = await importInto(fake, failure.readings)
    const all = await makeWorld().download()
    expect(await importInto(fake, all)).toMatchObject({ duplicateCount: partial.savedCount })
  })

  it('whose pairing is refused says so and can be tried again', async () => {
    const failure = await failureOf(makeWorld({ faults: { refusesPairing: true } }).download())
    expect(failure).toMatchObject({ reason: 'pairingRefused', canGoOn: true, readings: { measurements: [] } })
  })

  it.each([
    ['does not count', { refusesCount: true }],
    ['is busy with another program at first', { isBusy: true }],
    ['has forgotten that we listen', { forgetsSubscription: true }],
  ])('that %s gives everything all the same', async (_, faults) => {
    const readings = await makeWorld({ faults }).download()
    expect(readings.measurements).toHaveLength(130)
  })

  it('that knows no "from" gives all although only the new was wanted', async () => {
    const first = await makeWorld({ now: '2026-11-19T12:00:00' }).download()
    const readings = await makeWorld({ faults: { refusesOperators: ['from'] } }).download({ since: [first.last!] })
    expect(readings).toMatchObject({ isSinceLast: false, missingCount: 0 })
    expect(readings.measurements).toHaveLength(130)
  })

  it('that knows no "all" either cannot be read', async () => {
    const failure = await failureOf(makeWorld({ faults: { refusesOperators: ['all'] } }).download())
    expect(failure).toMatchObject({ reason: 'notSupported', canGoOn: false })
  })

  it('that cannot be gone on with fails again for the same reason', async () => {
    const { download } = makeWorld({ faults: { refusesOperators: ['all'] } })
    const failure = await failureOf(download())
    expect(await failureOf(download({ goOn: failure }))).toMatchObject({ reason: 'notSupported' })
  })

  it('whose acknowledgement fails after its answer has come is not given up', async () => {
    const timers = createVirtualTimers()
    const port = createSimulatedMeter({ now, timers })
    const meter = await timers.until(port.requestMeter())
    let hasFailed = false
    const hasty: BluetoothMeter = {
      ...meter,
      write: async (address, bytes) => {
        await meter.write(address, bytes)
        if (hasFailed) return
        hasFailed = true
        await new Promise<void>((resolve) => timers.after(20, resolve))
        throw new BluetoothFault('unknown')
      },
    }
    const readings = await timers.until(downloadReadings({ ...port, requestMeter: async () => hasty }, { now: () => now, timers }))
    expect(readings.measurements).toHaveLength(130)
  })

  it('that loses records is not trusted: the next download starts over', async () => {
    expect(await makeWorld({ faults: { losesRecords: 3 } }).download()).toMatchObject({ missingCount: 3, last: null })
  })

  it('that falls silent is given up after 30 seconds', async () => {
    const { download, timers } = makeWorld({ faults: { isSilent: true } })
    expect(await failureOf(download())).toMatchObject({ reason: 'timedOut' })
    expect(timers.passed()).toBeGreaterThanOrEqual(30_000)
    expect(timers.passed()).toBeLessThan(32_000)
  })

  it('that is slow is waited for', async () => {
    const { download, timers } = makeWorld({ stepMilliseconds: 2000 })
    expect((await download()).measurements).toHaveLength(130)
    expect(timers.passed()).toBeGreaterThan(8 * 60_000)
  })

  it('that was emptied is read from the beginning', async () => {
    const first = await makeWorld().download()
    const records = makeSimulatedRecords({ now }).slice(-20)
    const readings = await makeWorld({ records }).download({ since: [first.last!] })
    expect(readings.measurements).toHaveLength(20)
    expect(readings.isSinceLast).toBe(false)
  })
})

describe('sequence numbers that wrap from 65535 to 0', () => {
  const renumbered = (records: readonly SimulatedRecord[], first: number): SimulatedRecord[] =>
    records.map(({ measurement, context }, at) => {
      const sequence = (first + at) & 0xffff
      return { measurement: { ...measurement, sequence }, context: context && { ...context, sequence } }
    })
  const records = renumbered(makeSimulatedRecords({ now }), 65_500)

  it('lose no reading and join every context', async () => {
    const readings = await makeWorld({ records }).download()
    expect(sequences(readings).slice(34, 38)).toEqual([65_534, 65_535, 0, 1])
    expect(toTransfer(readings)).toMatchObject({ glucoseList: { length: 128 }, refusedList: { length: 2 } })
    expect(readings.last).toMatchObject({ sequence: 93 })
    await expectSecondImportAllDuplicates(readings, { records })
  })

  it('lose no reading since last either', async () => {
    const before = await makeWorld({ records: records.slice(0, 30) }).download()
    expect(before.last).toMatchObject({ sequence: 65_529 })
    const readings = await makeWorld({ records }).download({ since: [before.last!] })
    expect(new Set(sequences(readings))).toEqual(new Set(records.map(({ measurement }) => measurement.sequence)))
    expect(readings.last).toMatchObject({ sequence: 93 })
  })
})

describe('cancelling', () => {
  it('in the middle stops the meter, and the next download is whole', async () => {
    const world = makeWorld()
    const controller = new AbortController()
    const cancelled = world.download({
      signal: controller.signal,
      onState: (state) => {
        if (state.kind === 'receiving' && state.received === 10) controller.abort()
      },
    })
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' })
    expect((await world.download()).measurements).toHaveLength(130)
  })

  it('as soon as the meter has said who it is asks it nothing more', async () => {
    const timers = createVirtualTimers()
    const port = createSimulatedMeter({ now, timers })
    const meter = await timers.until(port.requestMeter())
    const written: Uint8Array[] = []
    const watched: BluetoothMeter = { ...meter, write: async (_, bytes) => void written.push(bytes) }
    const controller = new AbortController()
    const download = downloadReadings(
      { ...port, requestMeter: async () => watched },
      { now: () => now, timers, signal: controller.signal, onState: ({ kind }) => kind === 'pairing' && controller.abort() },
    )
    await expect(timers.until(download)).rejects.toMatchObject({ name: 'AbortError' })
    expect(written).toEqual([])
  })

  it('before it begins never asks for a meter', async () => {
    const { download, kinds } = makeWorld()
    await expect(download({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
    expect(kinds).toEqual([])
  })
})
