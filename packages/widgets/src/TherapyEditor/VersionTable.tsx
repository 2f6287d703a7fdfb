import { classes } from '../ui/classes.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.tsx'
import { useTherapyFormsMessages } from './forms.messages.ts'
import * as styles from './versionTable.css.ts'

/** One fact in both versions. */
export interface VersionRow {
  name: string
  mine: string
  theirs: string
  differs: boolean
}

export interface VersionTableProps {
  label: string
  /** The heading of the facts: tasks, slots. */
  head: string
  rows: readonly VersionRow[]
}

/** Compares the user's input with the stored version, fact by fact. */
export function VersionTable({ label, head, rows }: VersionTableProps) {
  const { conflict } = useTherapyFormsMessages()
  return (
    <table className={styles.versions} aria-label={label}>
      <thead>
        <tr>
          {[head, conflict.mine, conflict.theirs].map((title) => (
            <th key={title} scope="col" className={classes(styles.cell, styles.head)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row" className={styles.cell}>
              {row.name} {row.differs && <VisuallyHidden>{`(${conflict.differs})`}</VisuallyHidden>}
            </th>
            <td className={classes(styles.cell, row.differs && styles.differs)}>{row.mine}</td>
            <td className={classes(styles.cell, row.differs && styles.differs)}>{row.theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
