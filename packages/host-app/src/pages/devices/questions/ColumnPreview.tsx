import type { ImportColumns } from '@diab/core/devices'
import { columnRole } from './mapping.draft.ts'
import { questionMessages as messages } from './questions.messages.ts'
import * as styles from './questions.css.ts'

type ColumnPreviewProps = {
  heading: readonly string[]
  rows: readonly (readonly string[])[]
  columns: Partial<ImportColumns>
}

/** Shows the table's first rows as they are in the file; the role of a column is shown above it. */
export function ColumnPreview({ heading, rows, columns }: ColumnPreviewProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller is operated with the keyboard
    <div className={styles.preview} role="region" aria-label={messages.preview} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>{messages.preview}</caption>
        <thead>
          <tr>
            {heading.map((name, at) => {
              const role = columnRole(columns, at)
              return (
                // oxlint-disable-next-line react/no-array-index-key -- columns have no other key
                <th key={at} scope="col" className={role ? styles.chosen : undefined}>
                  {name.trim() || messages.unnamedColumn(at + 1)}
                  <span className={styles.role}>{role ? messages.shortColumns[role] : ''}</span>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, line) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a file are known by their place alone
            <tr key={line}>
              {heading.map((_, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <td key={at} className={columnRole(columns, at) ? styles.chosen : undefined}>
                  {cells[at] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
