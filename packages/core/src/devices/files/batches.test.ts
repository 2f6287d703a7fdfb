import { expect, test } from 'vitest'
import { makeReadingSource } from '../../testing/makeReadingSource.ts'
import { itemsOf } from '../itemsOf.ts'
import type { NewTransfer } from '../transfer.contract.ts'
import type { WholeFile } from './fileReading.ts'
import { readReadingFile } from './readReadingFile.ts'

/** A value every minute, and every thousandth row broken. */
function* minuteByMinute(count: number): Generator<string> {
  yield 'Timestamp,CGM Glucose Value (mmol/l),Serial Number\n'
  for (let at = 0; at < count; at++) {
    const time = new Date(Date.UTC(2025, 0, 1, 0, at)).toISOString()
    yield at % 1000 === 999
      ? `${time.slice(0, 10)} 25:00,5.5,S1\n`
      : `${time.slice(0, 10)} ${time.slice(11, 16)},${4 + (at % 80) / 10},S1\n`
  }
}

test('a year of one-minute values comes in batches of 5,000, none lost and none kept', async () => {
  const count = 525_600
  const text = [...minuteByMinute(count)].join('')
  const source = makeReadingSource(text, { name: 'cgm.csv', sliceLength: 1 << 20 })
  const batches: number[] = []
  let [items, refused, sum] = [0, 0, 0]
  const dates = { first: '', last: '' }
  let whole: WholeFile | undefined
  const reading = await readReadingFile(source, {
    onBatch: async (batch: NewTransfer, file) => {
      whole ??= file
      const list = itemsOf(batch)
      batches.push(list.length + (batch.refusedList?.length ?? 0))
      items += list.length
      refused += batch.refusedList?.length ?? 0
      for (const { value } of batch.glucoseList) sum += value
      dates.first ||= batch.glucoseList[0]?.entryDate ?? ''
      dates.last = batch.glucoseList.at(-1)?.entryDate ?? dates.last
      expect(batch.device).toEqual({ name: 'Glooko', serialNumber: 'S1' })
      await Promise.resolve()
    },
  })
  const broken = 525
  expect(reading).toMatchObject({
    state: 'read',
    itemCount: count - broken,
    refusedCount: broken,
    transfer: { glucoseList: [], refusedList: [] },
  })
  expect([items, refused]).toEqual([count - broken, broken])
  expect(whole).toEqual({ itemCount: count - broken, refusedCount: broken })
  expect(Math.max(...batches)).toBe(5000)
  expect(batches.filter((length) => length < 5000)).toHaveLength(1)
  expect(dates).toEqual({ first: '2025-01-01T00:00:00', last: '2025-12-31T23:59:00' })
  let expected = 0
  for (let at = 0; at < count; at++) if (at % 1000 !== 999) expected += 4 + (at % 80) / 10
  expect(sum).toBeCloseTo(expected, 3)
})
