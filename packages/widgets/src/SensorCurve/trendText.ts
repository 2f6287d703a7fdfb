import type { sensorCurve } from '@diab/core/analysis'
import type { SensorCurveMessages } from './sensorCurve.messages.ts'

type Trend = ReturnType<typeof sensorCurve.trendAt>

/** Returns where glucose is heading; '' where the readings do not say. */
export const trendText = (trend: Trend, { trend: words }: SensorCurveMessages): string => (trend?.direction ? words[trend.direction] : '')
