import { sortedBy } from '@diab/core/rules'
import { memo } from 'react'
import { VisuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.tsx'
import * as cellStyles from './cells/cells.css.ts'
import * as styles from './grid.css.ts'
import { gridRoles } from './gridRoles.ts'
import { type PatientColumn, sortFieldOf } from './patientColumns.ts'
import type { PatientTableModel } from './usePatientTable.ts'
import { usePart } from '../ui/parts/parts.tsx'
import type { PatientTablePart } from './patientParts.ts'

interface GridHeadProps {
  model: PatientTableModel
  /** Cards have their order in the toolbar; the heads are there for screen readers alone. */
  isCards: boolean
}

/** Columns whose names only screen readers need. */
const unnamed: readonly PatientColumn[] = ['select', 'actions']

export const GridHead = memo(function GridHead({ model, isCards }: GridHeadProps) {
  const { columns, filter } = model
  const sorted = sortedBy(filter.sortBy)
  const part = usePart<PatientTablePart>()
  return (
    <thead {...gridRoles.group} className={styles.head}>
      <tr {...gridRoles.row} aria-rowindex={1} {...part('heading', styles.headRow)}>
        {columns.map((column, at) => {
          const field = sortFieldOf[column]
          const isSorted = field !== undefined && field === sorted.field
          return (
            <th
              key={column}
              {...gridRoles.head}
              scope="col"
              aria-colindex={at + 1}
              aria-sort={field && (isSorted ? (sorted.isDescending ? 'descending' : 'ascending') : 'none')}
              className={styles.headCell[column]}
            >
              <Head model={model} column={column} isCards={isCards} />
            </th>
          )
        })}
      </tr>
    </thead>
  )
})

function Head({ model, column, isCards }: GridHeadProps & { column: PatientColumn }) {
  const { messages, selection } = model
  const label = messages.columns[column]
  const field = sortFieldOf[column]
  if (column === 'select' && !isCards) {
    return (
      <input
        ref={(box) => {
          if (box) box.indeterminate = selection.ids.size > 0 && !selection.isAll
        }}
        type="checkbox"
        className={cellStyles.box}
        checked={selection.isAll}
        disabled={selection.isReading}
        onChange={selection.toggleAll}
        aria-label={messages.selection.all}
      />
    )
  }
  if (isCards || unnamed.includes(column)) return <VisuallyHidden>{label}</VisuallyHidden>
  if (!field) return label
  return (
    <button type="button" className={styles.sort} onClick={() => model.sort(field)}>
      {label}
    </button>
  )
}
