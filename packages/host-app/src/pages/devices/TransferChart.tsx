import { fixedZoneBounds } from '@diab/core/analysis'
import { GlucoseResultZone, toLocalDay, toWallMinutes } from '@diab/core/diary'
import { formatDate } from '@diab/core/format'
import { Card, ZoneLabel } from '@diab/widgets/ui'
import { useRef } from 'react'
import { useElementWidth } from '../../app/useElementWidth.ts'
import * as styles from './transfer.css.ts'
import { transferMessages as messages } from './transfer.messages.ts'
import type { TransferRow } from './transferModel.ts'

const height = 214
const left = 32
const bottom = 186
const top = 8
const highest = 18
const { lowBelow, highAbove } = fixedZoneBounds

type Point = Required<Pick<TransferRow, 'entryDate' | 'mmolPerL' | 'zone'>> & { isKnown: boolean }

// One path per zone however many readings there are: a year of them stays six nodes.
const marks: Record<GlucoseResultZone, string> = {
  1: 'm0 3.6-3.6-6.6h7.2z',
  2: 'm-2.8 0a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0',
  3: 'm0-3.6 3.6 6.6h-7.2z',
}
const looks: Record<GlucoseResultZone, string> = { 1: styles.pointLow, 2: styles.pointNormal, 3: styles.pointHigh }

const y = (mmolPerL: number) => bottom - (Math.min(highest, Math.max(0, mmolPerL)) * (bottom - top)) / highest

/** The readings of the file over its days; those that the diary already holds are faint. */
export function TransferChart({ rows }: { rows: readonly TransferRow[] }) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useElementWidth(frame, 580)
  const points = rows.flatMap(({ entryDate, mmolPerL, zone, state }): Point[] =>
    mmolPerL === undefined || zone === undefined ? [] : [{ entryDate, mmolPerL, zone, isKnown: state === 'duplicate' }],
  )
  const last = points[0]
  const first = points.at(-1)
  if (!first || !last) return null
  const start = toWallMinutes(first.entryDate)
  const span = Math.max(1, toWallMinutes(last.entryDate) - start)
  const x = (minutes: number) => left + 6 + ((minutes - start) * (width - left - 12)) / span
  const pathOf = (zone: GlucoseResultZone, isKnown: boolean) =>
    points
      .filter((point) => point.zone === zone && point.isKnown === isKnown)
      .map((point) => `M${x(toWallMinutes(point.entryDate)).toFixed(1)} ${y(point.mmolPerL).toFixed(1)}${marks[zone]}`)
      .join('')
  const inTarget = points.filter(({ zone }) => zone === GlucoseResultZone.Normal).length
  return (
    <Card title={messages.chartTitle(inTarget, points.length)}>
      <p className={styles.legend}>
        {messages.chartLegend}
        {([1, 2, 3] as const).map((zone) => (
          <ZoneLabel key={zone} zone={zone} className={styles.smallZone}>
            {messages.zones[zone]}
          </ZoneLabel>
        ))}
      </p>
      <div ref={frame}>
        <svg width={width} height={height} className={styles.chart} role="img" aria-label={messages.chartLabel}>
          <rect x={left} width={width - left} y={y(highAbove)} height={y(lowBelow) - y(highAbove)} className={styles.band} />
          {[0, lowBelow, highAbove, highest].map((value) => (
            <g key={value}>
              <path d={`M${left} ${y(value)}H${width}`} className={styles.grid} />
              <text x={left - 6} y={y(value) + 4} textAnchor="end" className={styles.axis}>
                {String(value).replace('.', ',')}
              </text>
            </g>
          ))}
          {([1, 2, 3] as const).map((zone) => (
            <g key={zone} className={looks[zone]}>
              <path d={pathOf(zone, true)} className={styles.known} />
              <path d={pathOf(zone, false)} />
            </g>
          ))}
          <text x={left} y={height - 4} className={styles.axis}>
            {formatDate(toLocalDay(first.entryDate))}
          </text>
          <text x={width} y={height - 4} textAnchor="end" className={styles.axis}>
            {formatDate(toLocalDay(last.entryDate))}
          </text>
        </svg>
      </div>
    </Card>
  )
}
