import * as styles from './summary.css.ts'

export interface FigureTableProps {
  /** Read out as the table's name. */
  caption: string
  /** The first one names the rows. */
  columns: readonly string[]
  rows: readonly { name: string; cells: readonly string[] }[]
}

/** A few figures beside each other. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  const [corner, ...others] = columns
  return (
    <table className={styles.table} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col" className={styles.rowName}>
            {corner}
          </th>
          {others.map((column) => (
            <th key={column} scope="col" className={styles.columnName}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name} className={styles.row}>
            <th scope="row" className={styles.rowName}>
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={others[index]} className={styles.cell}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
