/** What the elements are, said once more: some browsers forget it of a table whose rows are laid out as CSS grids. */
export const gridRoles = {
  table: { role: 'grid' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const
