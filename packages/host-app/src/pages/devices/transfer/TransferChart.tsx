import { GlucoseResultZone, toLocalDay, toWallClock, toWallMinutes } from '@diab/core/rules'
import { formatDate, formatTime } from '@diab/core/format'
import { Card, ZoneLabel } from '@diab/widgets/unstable/ui'
import { glucoseLevels, levelText } from '@diab/widgets/unstable/charts'
import { useRef } from 'react'
import { useElementWidth } from '../../../app/useElementWidth.ts'
import type { Reader } from '../upload/upload.messages.ts'
import * as styles from './transfer.css.ts'
import { transferMessages as messages } from './transfer.messages.ts'
import type { TransferRow } from './transferModel.ts'
import type { TransferPreview } from './useTransfer.ts'

const height = 214
const left = 32
const bottom = 186
const top = 8
const highest = 18
/** Room that a date under the axis takes. */
const tickWidth = 120

type Point = Required<Pick<TransferRow, 'mmolPerL' | 'zone' | 'range'>> & { minutes: number; isKnown: boolean; isOfSensor: boolean }

// One path per zone however many readings there are: a year of them stays six nodes.
const marks: Record<GlucoseResultZone, string> = {
  1: 'm0 3.6-3.6-6.6h7.2z',
  2: 'm-2.8 0a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0',
  3: 'm0-3.6 3.6 6.6h-7.2z',
}
const looks: Record<GlucoseResultZone, string> = { 1: styles.pointLow, 2: styles.pointNormal, 3: styles.pointHigh }

const y = (mmolPerL: number) => bottom - (Math.min(highest, Math.max(0, mmolPerL)) * (bottom - top)) / highest

/** Newest first, as the rows are. */
const toPoints = (rows: readonly TransferRow[]): Point[] =>
  rows.flatMap(({ entryDate, mmolPerL, zone, range, isOfSensor = false, state }): Point[] =>
    mmolPerL === undefined || zone === undefined || range === undefined
      ? []
      : [{ minutes: toWallMinutes(entryDate), mmolPerL, zone, range, isOfSensor, isKnown: state === 'duplicate' }],
  )

/** The range that decided every zone; undefined where there are several: a point is never drawn on a band that did not colour it. */
function commonRange(points: readonly Point[]): Point['range'] | undefined {
  const range = points[0]?.range
  return points.every(({ range: { min, max } }) => min === range?.min && max === range.max) ? range : undefined
}

/** The end of the stretch at the beginning that the diary holds without a gap; undefined when there is none. */
function knownUntil(points: readonly Point[]): number | undefined {
  const firstNew = points.findLastIndex(({ isKnown }) => !isKnown)
  return points[firstNew + 1]?.minutes
}

type TransferChartProps = { preview: Pick<TransferPreview, 'rows' | 'hasOwnRanges'>; reader: Reader }

/** The readings of the file over its days; those that the diary already holds are faint. */
export function TransferChart({ preview: { rows, hasOwnRanges }, reader }: TransferChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useElementWidth(frame, 580)
  const points = toPoints(rows)
  const last = points[0]
  const first = points.at(-1)
  if (!first || !last) return null
  const start = first.minutes
  const span = Math.max(1, last.minutes - start)
  const x = (minutes: number) => left + 6 + ((minutes - start) * (width - left - 12)) / span
  const pathOf = (zone: GlucoseResultZone, isKnown: boolean) =>
    points
      .filter((point) => point.zone === zone && point.isKnown === isKnown)
      .map(({ minutes, mmolPerL }) => `M${x(minutes).toFixed(1)} ${y(mmolPerL).toFixed(1)}${marks[zone]}`)
      .join('')
  const inTarget = points.filter(({ zone }) => zone === GlucoseResultZone.Normal).length
  // The answer of sensor readings is the time in range, which the analysis gives; a share by their own range would be a second one.
  const hasSensor = points.some(({ isOfSensor }) => isOfSensor)
  const title = hasSensor ? messages.chartTitleOfSensor(points.length) : messages.chartTitle(inTarget, points.length)
  const known = knownUntil(points)
  const band = commonRange(points)
  return (
    <Card title={title}>
      <p className={styles.legend}>
        {`${messages.units.glucose()} · ${hasOwnRanges ? messages.chartLegend[reader] : messages.chartLegendUsual}`}
        {([1, 2, 3] as const).map((zone) => (
          <ZoneLabel key={zone} zone={zone} className={styles.smallZone}>
            {messages.zones[zone]}
          </ZoneLabel>
        ))}
      </p>
      <div ref={frame}>
        <svg width={width} height={height} className={styles.chart} role="img" aria-label={messages.chartLabel}>
          {known === undefined ? null : (
            <rect x={left} width={Math.max(0, x(known) + 4 - left)} y={top} height={bottom - top} className={styles.knownDays} />
          )}
          {band ? <rect x={left} width={width - left} y={y(band.max)} height={y(band.min) - y(band.max)} className={styles.band} /> : null}
          {[0, ...(band ? [band.min, band.max] : glucoseLevels([6, 12], [100, 200])), ...glucoseLevels([highest], [300])].map((value) => (
            <g key={value}>
              <path d={`M${left} ${y(value)}H${width}`} className={styles.grid} />
              <text x={left - 6} y={y(value) + 4} textAnchor="end" className={styles.axis}>
                {levelText(value)}
              </text>
            </g>
          ))}
          {known !== undefined && x(known) - left > 90 ? (
            <text x={left + 8} y={top + 14} className={styles.axis}>
              {messages.chartKnown}
            </text>
          ) : null}
          {([1, 2, 3] as const).map((zone) => (
            <g key={zone} className={looks[zone]}>
              <path d={pathOf(zone, true)} className={styles.known} />
              <path d={pathOf(zone, false)} />
            </g>
          ))}
          <Times start={start} span={span} width={width} x={x} />
        </svg>
      </div>
    </Card>
  )
}

type TimesProps = { start: number; span: number; width: number; x: (minutes: number) => number }

/** Days under the axis, as many as there is room for; hours, where all is of one day. */
function Times({ start, span, width, x }: TimesProps) {
  const dayOf = (minutes: number) => toLocalDay(toWallClock(minutes))
  const isOneDay = dayOf(start) === dayOf(start + span)
  const count = Math.max(1, Math.min(Math.floor((width - left) / tickWidth), Math.ceil(span / 1440)))
  const at = Array.from({ length: count + 1 }, (_, step) => start + (span * step) / count)
  return at.map((minutes, step) => (
    <text
      key={minutes}
      x={step === 0 ? left : step === count ? width : x(minutes)}
      y={height - 4}
      textAnchor={step === 0 ? 'start' : step === count ? 'end' : 'middle'}
      className={styles.axis}
    >
      {isOneDay ? formatTime(toWallClock(minutes)) : formatDate(dayOf(minutes))}
    </text>
  ))
}
