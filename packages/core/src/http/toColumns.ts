import type { Column, Columns } from './columns.schema.ts'

type Row = Readonly<Record<string, unknown>>

const wallClock = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/
/** As many different values are named once each. */
const fewValues = 32

const isTime = (value: unknown): value is string => typeof value === 'string' && wallClock.test(value)

function toSteps(times: readonly string[]): Column {
  let last = Date.parse(`${times[0]}Z`)
  const steps = times.map((time) => {
    const at = Date.parse(`${time}Z`)
    const step = (at - last) / 1000
    last = at
    return step
  })
  return { from: times[0] ?? '', steps }
}

/** Values that are the same as JSON are the same. */
function toPlaces(values: readonly unknown[]): { of: unknown[]; at: number[] } | undefined {
  const places = new Map<string, number>()
  const of: unknown[] = []
  const at: number[] = []
  for (const value of values) {
    const name = JSON.stringify(value)
    let place = places.get(name)
    if (place === undefined) {
      if (of.length === fewValues) return undefined
      place = of.push(value) - 1
      places.set(name, place)
    }
    at.push(place)
  }
  return { of, at }
}

/** A list of rows in columns; `fromColumns` is the reverse. */
export function toColumns(rows: readonly Row[]): Columns {
  const kinds = new Map<string, { at: number; rows: Row[] }>()
  const order: [number, number][] = []
  for (const row of rows) {
    const name = `${String(row['entryType'])} ${Object.keys(row).join()}`
    const kind = kinds.get(name) ?? { at: kinds.size, rows: [] }
    kinds.set(name, kind)
    kind.rows.push(row)
    const run = order.at(-1)
    if (run?.[0] === kind.at) run[1]++
    else order.push([kind.at, 1])
  }
  return {
    order,
    kinds: [...kinds.values()].map(({ rows: own }) => {
      const same: Record<string, unknown> = {}
      const columns: Record<string, Column> = {}
      for (const name of Object.keys(own[0] ?? {})) {
        const values = own.map((row) => row[name])
        // Numbers are as short as a place among few would be.
        const places = typeof values[0] === 'number' && values.some((value) => value !== values[0]) ? undefined : toPlaces(values)
        if (places?.of.length === 1) same[name] = places.of[0]
        else if (values.every(isTime)) columns[name] = toSteps(values)
        else columns[name] = places ?? values
      }
      return { count: own.length, same, columns }
    }),
  }
}
