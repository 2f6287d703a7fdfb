import type { ClinicPatient } from '@diab/core/rules'
import { memo } from 'react'
import { Button } from '../ui/Button/Button.tsx'
import { classes } from '../ui/classes.ts'
import { IconButton } from '../ui/IconButton/IconButton.tsx'
import { Menu } from '../ui/Menu/Menu.tsx'
import { Skeleton } from '../ui/Skeleton/Skeleton.tsx'
import { NameCell, plainCells, SelectCell, VipCell } from './cells/RowCells.tsx'
import type { PatientColumn } from './patientColumns.ts'
import type { PatientTableMessages } from './PatientTable.messages.ts'
import * as styles from './grid.css.ts'
import { gridRoles } from './gridRoles.ts'
import { usePart } from '../ui/parts/parts.tsx'
import type { PatientTablePart } from './patientParts.ts'

/** Replaces a patient who is being removed, as long as the removal can be undone. */
function RemovedRow(props: { patient: ClinicPatient; columnCount: number; messages: PatientTableMessages }) {
  const { patient, columnCount, messages } = props
  const { row } = messages
  return (
    <td {...gridRoles.cell} aria-colindex={1} aria-colspan={columnCount} className={styles.removed}>
      <span className={styles.removedText}>{row.removed(patient.fullname)}</span>
      <Button variant="quiet" size={36} icon="undo" data-action="undo" aria-label={row.undoOf(patient.fullname)} className={styles.undo}>
        {row.undo}
      </Button>
    </td>
  )
}

export interface PatientRowProps {
  index: number
  /** px from the first row. */
  top: number
  /** Undefined while it is being loaded. */
  patient: ClinicPatient | undefined
  columns: readonly PatientColumn[]
  messages: PatientTableMessages
  href: string | undefined
  /** The one row that Tab reaches, with what can be pressed in it. */
  isActive: boolean
  isSelected: boolean
  isRemoved: boolean
  onDoctors: (patient: ClinicPatient) => void
  onRemove: (patient: ClinicPatient) => void
}

/** One patient; what happens in it is heard at the table. */
export const PatientRow = memo(function PatientRow(props: PatientRowProps) {
  const { index, top, patient, columns, messages, isActive, isSelected, isRemoved } = props
  const part = usePart<PatientTablePart>()
  const place = (row: HTMLTableRowElement | null) => {
    // Through the CSSOM: a strict Content Security Policy refuses style attributes.
    if (row) row.style.transform = `translateY(${top}px)`
  }
  return (
    <tr
      ref={place}
      {...gridRoles.row}
      data-row={index}
      {...part('row', classes(styles.row, index % 2 === 1 && styles.odd))}
      aria-rowindex={index + 2}
      aria-selected={patient ? isSelected : undefined}
      aria-busy={patient ? undefined : true}
      tabIndex={isActive ? 0 : -1}
    >
      {patient && isRemoved ? (
        <RemovedRow patient={patient} columnCount={columns.length} messages={messages} />
      ) : (
        columns.map((column, at) => (
          <td key={column} {...gridRoles.cell} aria-colindex={at + 1} {...part('cell', styles.cell[column])}>
            {patient ? <Cell {...props} patient={patient} column={column} /> : <Waiting column={column} />}
          </td>
        ))
      )}
    </tr>
  )
})

interface RowMenuProps {
  patient: ClinicPatient
  messages: PatientTableMessages
  tabIndex: 0 | -1
  onDoctors: (patient: ClinicPatient) => void
  onRemove: (patient: ClinicPatient) => void
}

/** The actions for one patient. */
function RowMenu({ patient, messages, tabIndex, onDoctors, onRemove }: RowMenuProps) {
  const { row } = messages
  return (
    <Menu
      label={row.menu(patient.fullname)}
      trigger={<IconButton icon="more" size={36} label={row.menu(patient.fullname)} tabIndex={tabIndex} className={styles.menuButton} />}
      items={[
        { id: 'doctors', label: row.doctors, icon: 'clinic', onSelect: () => onDoctors(patient) },
        { id: 'remove', label: row.remove, icon: 'trash', tone: 'danger', startsGroup: true, onSelect: () => onRemove(patient) },
      ]}
    />
  )
}

function Cell({ column, ...props }: PatientRowProps & { patient: ClinicPatient; column: PatientColumn }) {
  const { patient, messages, href, isActive, isSelected, onDoctors, onRemove } = props
  const tabIndex = isActive ? 0 : -1
  if (column === 'select') return <SelectCell {...{ patient, messages, isSelected, tabIndex }} />
  if (column === 'vip') return <VipCell {...{ patient, messages, tabIndex }} />
  if (column === 'name') return <NameCell {...{ patient, messages, href, tabIndex }} />
  if (column === 'actions') return <RowMenu {...{ patient, messages, tabIndex, onDoctors, onRemove }} />
  const Plain = plainCells[column]
  return <Plain patient={patient} messages={messages} />
}

const withoutSkeleton: readonly PatientColumn[] = ['select', 'vip', 'actions']
const Waiting = ({ column }: { column: PatientColumn }) => (withoutSkeleton.includes(column) ? null : <Skeleton width="70%" />)
