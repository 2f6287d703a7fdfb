import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Figure } from './figures.ts'

const nanoseconds = 1e9

/** What the process itself is like: its memory, its processor time and how late its event loop comes. */
export function createProcessFigures(): { figures: readonly Figure[]; stop(): void } {
  const resolution = 50
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  /** The timer's own interval is part of each value that it counts. */
  const late = (value: number) => Math.max(0, value / nanoseconds - resolution / 1000)
  return {
    figures: [
      {
        name: 'diab_event_loop_lag_seconds',
        help: 'How late the event loop came since the last reading.',
        kind: 'gauge',
        read() {
          const samples = [
            { labels: { quantile: '0.5' }, value: late(delay.percentile(50)) },
            { labels: { quantile: '0.99' }, value: late(delay.percentile(99)) },
            { labels: { quantile: '1' }, value: late(delay.max) },
          ]
          delay.reset()
          return samples
        },
      },
      {
        name: 'process_resident_memory_bytes',
        help: 'Memory of the process.',
        kind: 'gauge',
        read: () => [{ value: process.memoryUsage.rss() }],
      },
      {
        name: 'process_heap_bytes',
        help: 'Memory of the JavaScript heap in use.',
        kind: 'gauge',
        read: () => [{ value: process.memoryUsage().heapUsed }],
      },
      {
        name: 'process_cpu_seconds_total',
        help: 'Processor time of the process.',
        kind: 'counter',
        read: () => [{ value: (process.cpuUsage().user + process.cpuUsage().system) / 1e6 }],
      },
      {
        name: 'process_start_time_seconds',
        help: 'When the process began, in seconds since 1970.',
        kind: 'gauge',
        read: () => [{ value: Date.now() / 1000 - process.uptime() }],
      },
    ],
    stop: () => void delay.disable(),
  }
}
