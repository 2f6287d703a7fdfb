import { useState } from 'react'
import { Button } from '../ui/Button/Button.tsx'
import { Checkbox } from '../ui/Checkbox/Checkbox.tsx'
import { Popover } from '../ui/Popover/Popover.tsx'
import { fixedColumns } from './patientColumns.ts'
import * as styles from './patientTable.css.ts'
import type { PatientTableModel } from './usePatientTable.ts'

/** The choice of the shown columns. */
export function ColumnChoice({ model }: { model: PatientTableModel }) {
  const { messages, columns, offeredColumns, toggleColumn } = model
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      trigger={
        <Button size={36} icon="table" className={styles.notOnPhone}>
          {messages.toolbar.columns}
        </Button>
      }
      label={messages.toolbar.columnsTitle}
      open={isOpen}
      onOpenChange={setOpen}
      align="end"
    >
      <div role="group" aria-label={messages.toolbar.columnsTitle} className={styles.columnList}>
        {offeredColumns.map((column) => (
          <Checkbox
            key={column}
            label={messages.columns[column]}
            checked={columns.includes(column)}
            disabled={fixedColumns.includes(column)}
            onChange={() => toggleColumn(column)}
          />
        ))}
      </div>
    </Popover>
  )
}
