import { columnsMediaType, type Column, type Columns } from './columns.schema.ts'

const pad = (at: number, cells: Column): unknown => {
  if (Array.isArray(cells)) return cells[at]
  return 'of' in cells ? cells.of[cells.at[at] ?? 0] : undefined
}

/** Adds seconds to a wall-clock time. */
function timesOf({ from, steps }: { from: string; steps: readonly number[] }): string[] {
  let at = Date.parse(`${from}Z`)
  return steps.map((step) => new Date((at += step * 1000)).toISOString().slice(0, 19))
}

/** Whether an answer is a list in columns, by its media type. */
export const isInColumns = (contentType: string | null): boolean => contentType?.startsWith(columnsMediaType) === true

/** The rows of a list in columns, in their order. */
export function fromColumns({ kinds, order }: Columns): Record<string, unknown>[] {
  const rows = kinds.map(({ same, columns, count }) => {
    const cells = Object.entries(columns).map(
      ([name, column]) => [name, !Array.isArray(column) && 'from' in column ? timesOf(column) : column] as const,
    )
    return Array.from({ length: count }, (_, at) => {
      const row: Record<string, unknown> = structuredClone(same)
      for (const [name, column] of cells) row[name] = pad(at, column)
      return row
    })
  })
  const next = kinds.map(() => 0)
  return order.flatMap(([kind, count]) => rows[kind]?.slice(next[kind], (next[kind]! += count)) ?? [])
}
