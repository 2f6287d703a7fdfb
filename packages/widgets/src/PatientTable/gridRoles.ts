/** The implicit roles of the elements, made explicit: some browsers drop them for a table whose rows are CSS grids. */
export const gridRoles = {
  table: { role: 'grid' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const
