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

/** Values that are the same as JSON have the same name, and others another one. */
function nameOf(value: unknown): string {
  if (typeof value === 'string') return `"${value}`
  return Array.isArray(value) && value.length === 0 ? '[]' : JSON.stringify(value)
}

function toPlaces(values: readonly unknown[]): { of: unknown[]; at: number[] } | undefined {
  const places = new Map<string, number>()
  const of: unknown[] = []
  const at: number[] = []
  let last: unknown
  for (const value of values) {
    // Most values are those of the row before.
    if (at.length > 0 && value === last) {
      at.push(at.at(-1)!)
      continue
    }
    last = value
    const name = nameOf(value)
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

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((name, at) => name === others[at])

/** A list of rows in columns; `fromColumns` is the reverse. */
export function toColumns(rows: readonly Row[]): Columns {
  const kinds = new Map<string, { at: number; rows: Row[] }>()
  const order: [number, number][] = []
  let kind: { at: number; rows: Row[] } | undefined
  let names: readonly string[] = []
  for (const row of rows) {
    const own = Object.keys(row)
    // Most rows are of the kind of the row before.
    if (!kind || row['entryType'] !== kind.rows[0]?.['entryType'] || !isSame(own, names)) {
      const name = `${String(row['entryType'])} ${own.join()}`
      kind = kinds.get(name) ?? { at: kinds.size, rows: [] }
      kinds.set(name, kind)
      names = own
    }
    kind.rows.push(row)
    const run = order.at(-1)
    if (run && run[0] === kind.at) run[1]++
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
