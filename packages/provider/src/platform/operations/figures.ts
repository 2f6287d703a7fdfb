/** One number of a figure, with what tells it from the others of its name. No label ever names a person or a record. */
export interface Sample {
  labels?: Readonly<Record<string, string>>
  value: number
}

/** A figure that operators read, by its Prometheus name. */
export interface Figure {
  name: string
  help: string
  kind: 'counter' | 'gauge'
  read(): readonly Sample[] | Promise<readonly Sample[]>
}

/** Upper bounds. */
export const bucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

export interface Series {
  labels: Readonly<Record<string, string>>
  /** At or under each bucket's bound. */
  buckets: number[]
  sumSeconds: number
  total: number
}

/** Durations, counted by bucket for each set of labels. */
export interface Durations {
  name: string
  help: string
  observe(labels: Readonly<Record<string, string>>, seconds: number): void
  series(): Iterable<Series>
}

export function createDurations(name: string, help: string): Durations {
  const all = new Map<string, Series>()
  return {
    name,
    help,
    observe(labels, seconds) {
      const key = Object.values(labels).join('\n')
      const one = all.get(key) ?? { labels, buckets: bucketsSeconds.map(() => 0), sumSeconds: 0, total: 0 }
      all.set(key, one)
      one.total++
      one.sumSeconds += seconds
      bucketsSeconds.forEach((bound, index) => {
        if (seconds <= bound) one.buckets[index] = (one.buckets[index] ?? 0) + 1
      })
    },
    series: () => all.values(),
  }
}

/** Of all statements together: one statement's words are no label. */
export const createQueryDurations = (): Durations => createDurations('diab_db_query_duration_seconds', 'Time of SQL statements.')

const labelsOf = (labels: Readonly<Record<string, string>>) => {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const round = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(6))

const headOf = ({ name, help }: { name: string; help: string }, type: string) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]

/** A figure that cannot be read now is left out, with its head: the others are worth more than none. */
async function renderFigure(figure: Figure): Promise<string[]> {
  try {
    const samples = await figure.read()
    return samples.length === 0
      ? []
      : [...headOf(figure, figure.kind), ...samples.map(({ labels = {}, value }) => `${figure.name}${labelsOf(labels)} ${round(value)}`)]
  } catch {
    return []
  }
}

function renderDurations(durations: Durations): string[] {
  const { name } = durations
  return [
    ...headOf(durations, 'histogram'),
    ...[...durations.series()].flatMap(({ labels, buckets, sumSeconds, total }) => [
      ...buckets.map((count, index) => `${name}_bucket${labelsOf({ ...labels, le: String(bucketsSeconds[index]) })} ${count}`),
      `${name}_bucket${labelsOf({ ...labels, le: '+Inf' })} ${total}`,
      `${name}_sum${labelsOf(labels)} ${round(sumSeconds)}`,
      `${name}_count${labelsOf(labels)} ${total}`,
    ]),
  ]
}

/** The text that Prometheus reads. */
export async function renderFigures(figures: readonly Figure[], durations: readonly Durations[]): Promise<string> {
  const rendered = await Promise.all(figures.map(renderFigure))
  return [...rendered.flat(), ...durations.flatMap(renderDurations), ''].join('\n')
}
