export type SortDirection = 'asc' | 'desc'

export interface TableSort {
  readonly field: string
  readonly direction: SortDirection
}

/** Reads `field_asc` or `field_desc`; the field itself may hold underscores. Undefined for anything else. */
export function readSort(sort: string): TableSort | undefined {
  const match = /^(.+)_(asc|desc)$/.exec(sort)
  return match?.[1] ? { field: match[1], direction: match[2] as SortDirection } : undefined
}

export const formatSort = ({ field, direction }: TableSort): string => `${field}_${direction}`

/** A click on a column header: ascending first, descending when it is the active ascending one. */
export function sortAfterClick(sort: string | undefined, field: string): string {
  const current = sort === undefined ? undefined : readSort(sort)
  const isActiveAscending = current?.field === field && current.direction === 'asc'
  return formatSort({ field, direction: isActiveAscending ? 'desc' : 'asc' })
}
