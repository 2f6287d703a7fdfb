import type { CSSProperties } from 'react'
import type { TimelineMetrics } from './timelineMetrics.ts'

/** Custom properties through which the rows learn the heights that the layout has counted with. */
export const rowHeightProperties = {
  measurement: '--diab-timeline-measurement',
  sensorMeasurement: '--diab-timeline-sensor',
  event: '--diab-timeline-event',
} as const

/**
 * The heights of the rows, set where they are drawn. Never written a second time in a style sheet: two sources would
 * disagree while the list's size or type size changes, and rows would lie on each other.
 */
export const rowHeightStyle = ({ measurement, sensorMeasurement, event }: TimelineMetrics) =>
  ({
    [rowHeightProperties.measurement]: `${measurement}px`,
    [rowHeightProperties.sensorMeasurement]: `${sensorMeasurement}px`,
    [rowHeightProperties.event]: `${event}px`,
  }) as CSSProperties
