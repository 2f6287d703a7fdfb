import { expect, test } from 'vitest'
import { sensorBandKindOf, sensorBandText, sensorBandTexts } from './sensorBand.ts'
import { sensorBandLabels } from './sensorBand.messages.ts'

const stretch = (from: string, min: number, max: number) => ({ from, to: '2026-11-21T00:00:00', min, max })

test('the range of sensor readings is the consensus target of the group, or the own one', () => {
  expect(sensorBandKindOf({ min: 3.9, max: 10 })).toBe('consensus')
  expect(sensorBandKindOf({ min: 4, max: 10 })).toBe('own')
  // In pregnancy the time in range counts 3.5–7.8.
  expect(sensorBandKindOf({ min: 3.5, max: 7.8 }, 'pregnancyOther')).toBe('consensus')
  expect(sensorBandKindOf({ min: 3.5, max: 7.8 })).toBe('own')
  expect(sensorBandKindOf({ min: 3.9, max: 10 }, 'pregnancyType1')).toBe('own')
})

test('it is named with its bounds, and after a change with the moment since which it is valid', () => {
  expect(sensorBandText({ min: 4, max: 9 }, undefined, sensorBandLabels)).toBe('saját célsáv 4,0–9,0')
  const changed = [stretch('2026-11-20T00:00:00', 3.9, 10), stretch('2026-11-20T10:15:00', 4, 9)]
  expect(sensorBandTexts(changed, 'standard', sensorBandLabels)).toEqual(['céltartomány 3,9–10,0', '10:15 óta saját célsáv 4,0–9,0'])
  const overDays = [stretch('2026-11-14T00:00:00', 3.9, 10), stretch('2026-11-20T10:15:00', 4, 9)]
  expect(sensorBandTexts(overDays, 'standard', sensorBandLabels)[1]).toBe('2026.11.20. 10:15 óta saját célsáv 4,0–9,0')
  expect(sensorBandTexts([], 'standard', sensorBandLabels)).toEqual([])
})
