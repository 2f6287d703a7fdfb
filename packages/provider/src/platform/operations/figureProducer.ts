import { type HrTime, ValueType } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import { AggregationTemporality, DataPointType, type MetricData, type MetricProducer } from '@opentelemetry/sdk-metrics'
import { bucketsSeconds, type Durations, type Figure } from './figures.ts'
import type { Metrics } from './metrics.ts'

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)]

const descriptorOf = ({ name, help }: { name: string; help: string }) => ({
  name,
  description: help,
  unit: name.endsWith('_bytes') ? 'By' : /_seconds(_total)?$/.test(name) ? 's' : '1',
  valueType: ValueType.DOUBLE,
})

interface Span {
  startTime: HrTime
  endTime: HrTime
}

async function toMetric(figure: Figure, span: Span): Promise<MetricData> {
  const dataPoints = (await figure.read()).map(({ labels = {}, value }) => ({ ...span, attributes: { ...labels }, value }))
  const head = { descriptor: descriptorOf(figure), aggregationTemporality: AggregationTemporality.CUMULATIVE, dataPoints }
  return figure.kind === 'counter'
    ? { ...head, dataPointType: DataPointType.SUM, isMonotonic: true }
    : { ...head, dataPointType: DataPointType.GAUGE }
}

function toHistogram(durations: Durations, span: Span): MetricData {
  const dataPoints = [...durations.series()].map(({ labels, buckets, sumSeconds, total }) => ({
    ...span,
    attributes: { ...labels },
    value: {
      // Ours count what is at or under a bound; these, what is between two.
      buckets: { boundaries: [...bucketsSeconds], counts: [...buckets, total].map((count, at) => count - (buckets[at - 1] ?? 0)) },
      sum: sumSeconds,
      count: total,
    },
  }))
  const aggregationTemporality = AggregationTemporality.CUMULATIVE
  return { descriptor: descriptorOf(durations), aggregationTemporality, dataPointType: DataPointType.HISTOGRAM, dataPoints }
}

/** The figures of `/metrics` in the form that is pushed to a collector. */
export function createFigureProducer({ figures, durations }: Metrics, resource: Resource): MetricProducer {
  const startTime = hrTime(Date.now())
  return {
    async collect() {
      const span = { startTime, endTime: hrTime(Date.now()) }
      const read = await Promise.allSettled(figures.map((figure) => toMetric(figure, span)))
      const metrics = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      metrics.push(...durations.map((one) => toHistogram(one, span)))
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'diab' }, metrics }] }, errors: [] }
    },
  }
}
