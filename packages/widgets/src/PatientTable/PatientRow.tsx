import type { ClinicPatient } from '@diab/core/rules'
import { memo, useLayoutEffect, useRef } from 'react'
import { Button } from '../ui/Button/Button.tsx'
import { classes } from '../ui/classes.ts'
import * as buttonStyles from '../ui/IconButton/IconButton.css.ts'
import { Skeleton } from '../ui/Skeleton/Skeleton.tsx'
import type { CellProps, CellView } from './cells/CellProps.ts'
import { NameCell, plainCells, SelectCell, VipCell } from './cells/RowCells.tsx'
import type { PatientColumn } from './patientColumns.ts'
import type { PatientTableMessages } from './PatientTable.messages.ts'
import * as styles from './grid.css.ts'
import { gridRoles } from './gridRoles.ts'
import type { PartAttributes } from '../ui/parts/parts.tsx'

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

/** The attributes of the rows and cells as parts, made once for all rows. */
export interface RowLook {
  readonly row: PartAttributes
  readonly cells: readonly PartAttributes[]
}

export interface PatientRowProps {
  index: number
  /** px from the first row. */
  top: number
  /** Undefined while it is being loaded. */
  patient: ClinicPatient | undefined
  columns: readonly PatientColumn[]
  look: RowLook
  messages: PatientTableMessages
  href: string | undefined
  /** The one row that Tab reaches, with what can be pressed in it. */
  isActive: boolean
  isSelected: boolean
  isRemoved: boolean
  /** The id of the row's open menu. */
  menuId: string | undefined
}

/** One patient; what happens in it is heard at the table. Its elements show another patient once they are scrolled out of sight. */
export const PatientRow = memo(function PatientRow(props: PatientRowProps) {
  const { index, top, patient, columns, look, messages, isActive, isSelected, isRemoved } = props
  const row = useRef<HTMLTableRowElement>(null)
  // Through the CSSOM: a strict Content Security Policy refuses style attributes.
  useLayoutEffect(() => row.current?.style.setProperty('transform', `translateY(${top}px)`), [top])
  return (
    <tr
      ref={row}
      {...gridRoles.row}
      data-row={index}
      {...look.row}
      aria-rowindex={index + 2}
      aria-selected={patient ? isSelected : undefined}
      aria-busy={patient ? undefined : true}
      tabIndex={isActive ? 0 : -1}
    >
      {patient && isRemoved ? (
        <RemovedRow patient={patient} columnCount={columns.length} messages={messages} />
      ) : (
        columns.map((column, at) => {
          const own = look.cells[at]
          const view = patient ? cellView(column, patient, props) : waiting(column)
          return (
            <td
              key={column}
              {...gridRoles.cell}
              aria-colindex={at + 1}
              {...own}
              className={view.look ? classes(own?.className, view.look) : own?.className}
              title={view.title}
            >
              {view.content}
            </td>
          )
        })
      )}
    </tr>
  )
})

/** Opens the menu of the row, of which the table has one. */
function MenuButton({ patient, messages, tabIndex, menuId }: CellProps & { tabIndex: 0 | -1; menuId: string | undefined }) {
  const label = messages.row.menu(patient.fullname)
  return (
    <button
      type="button"
      data-action="menu"
      className={menuButton}
      title={label}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={menuId !== undefined}
      aria-controls={menuId}
      tabIndex={tabIndex}
    />
  )
}
const menuButton = classes(buttonStyles.iconButton, styles.menuButton)

function cellView(column: PatientColumn, patient: ClinicPatient, props: PatientRowProps): CellView {
  const { messages, href, isActive, isSelected, menuId } = props
  const tabIndex = isActive ? 0 : -1
  if (column === 'select') return { content: <SelectCell {...{ patient, messages, isSelected, tabIndex }} /> }
  if (column === 'vip') return { content: <VipCell {...{ patient, messages, tabIndex }} /> }
  if (column === 'name') return { content: <NameCell {...{ patient, messages, href, tabIndex }} /> }
  if (column === 'actions') return { content: <MenuButton {...{ patient, messages, tabIndex, menuId }} /> }
  return plainCells[column]({ patient, messages })
}

const withoutSkeleton: readonly PatientColumn[] = ['select', 'vip', 'actions']
const waiting = (column: PatientColumn): CellView => ({ content: withoutSkeleton.includes(column) ? null : <Skeleton width="70%" /> })
