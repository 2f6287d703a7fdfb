import type { SlotAverages } from '@diab/core/analysis'
import { defaultLabelTimes, TherapyLabel } from '@diab/core/rules'
import { describe, expect, test } from 'vitest'
import { labelSpans } from './labelSpans.ts'
import { labelStrip, stripHeight } from './stripCells.ts'
import { modelDayChartMessages } from './modelDayChart.messages.ts'

const words = modelDayChartMessages.modelDayChart
const area = (width: number) => ({ left: 40, right: width - 20, top: 20, bottom: 400 })
const slot = (label: TherapyLabel, median: number): SlotAverages => ({
  slot: label,
  count: 4,
  average: median,
  deviation: 1,
  median,
  medianEdge: null,
  min: 3,
  max: 12,
  low: 0,
  normal: 4,
  high: 0,
  hypoCount: 0,
  hiCount: 0,
  loCount: 0,
  unusualCount: 0,
  shares: { low: 0, normal: 4, high: 0, count: 4, inTargetShare: 1 },
  target: null,
})

describe('the strip of medians', () => {
  test('a slot over midnight is at both edges of the day', () => {
    const night = labelSpans(defaultLabelTimes).filter(({ label }) => label === TherapyLabel.Night)
    expect(night).toEqual([
      { label: TherapyLabel.Night, from: 0, to: 180 },
      { label: TherapyLabel.Night, from: 1260, to: 1440 },
    ])
  })

  test('are below the hours of their slot where they are wide enough', () => {
    const cells = labelStrip(defaultLabelTimes, [slot(TherapyLabel.BeforeLunch, 5.6)], area(780), 12, words)
    const lunch = cells.find(({ label }) => label === TherapyLabel.BeforeLunch)
    expect(lunch?.median?.median).toBe(5.6)
    expect(lunch?.x).toBeCloseTo(40 + (11.5 / 24) * 720 + 1)
    expect(lunch?.lines).toEqual(['Ebéd', 'előtt'])
    expect(cells).toHaveLength(11)
    expect(cells[0]?.median).toBeNull()
  })

  test('writes the name shorter, or not at all, where the hours are narrow', () => {
    const cells = labelStrip(defaultLabelTimes, [], area(740), 12, words)
    expect(cells.find(({ label }) => label === TherapyLabel.Forenoon)?.lines).toEqual(['De.'])
  })

  test('becomes a grid of five on a phone, each slot once and in the order of the day', () => {
    const cells = labelStrip(defaultLabelTimes, [], area(360), 12, words)
    expect(cells.map(({ label }) => label)).toEqual(defaultLabelTimes.map(({ therapyLabel }) => therapyLabel))
    expect(new Set(cells.map(({ y }) => y)).size).toBe(2)
    expect(stripHeight(defaultLabelTimes, area(360), 12)).toBeGreaterThan(stripHeight(defaultLabelTimes, area(780), 12))
  })

  test('takes no room where the patient has no slots', () => {
    expect(stripHeight([], area(780), 12)).toBe(0)
    expect(labelStrip([], [], area(780), 12, words)).toEqual([])
  })
})
