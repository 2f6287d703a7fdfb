import { formatDate, unitLabels } from '@diab/core/format'
import { useEffect } from 'react'
import { useDiab } from '../../provider/useDiab.ts'
import { themeClasses } from '../../provider/themeClasses.ts'
import { classes } from '../../ui/classes.ts'
import { plainCells } from '../cells/RowCells.tsx'
import type { PatientTableModel } from '../usePatientTable.ts'
import * as styles from './printedPatients.css.ts'

type PrintedColumn = keyof typeof plainCells

/** The patients chosen for paper, in light colours whatever the screen has. Prints once it is mounted, unless the browser already does. */
export function PrintedPatients({ model }: { model: PatientTableModel }) {
  const { messages, files, rows, columns, format } = model
  const { now } = useDiab()
  const { donePrinting, isByBrowser } = files
  useEffect(() => {
    window.addEventListener('afterprint', donePrinting)
    if (!isByBrowser) globalThis.print()
    return () => window.removeEventListener('afterprint', donePrinting)
  }, [donePrinting, isByBrowser])
  const patients = files.printed ?? []
  const printed = columns.filter((column): column is PrintedColumn => column in plainCells)
  return (
    <div className={classes(themeClasses('light'), styles.paper)} data-diab-paper="patients">
      <header className={styles.head}>
        <strong className={styles.title}>{messages.title}</strong>
        {/* The browser waits for nothing: of a long list it gets the pages that are loaded, and says so. */}
        <span>{`${isByBrowser && patients.length < rows.count ? `${patients.length} / ` : ''}${messages.file.total(isByBrowser ? rows.count : patients.length)}`}</span>
        <span>{messages.file.printedAt(format.dateTime(now()))}</span>
      </header>
      <table className={styles.table}>
        <thead className={styles.tableHead}>
          <tr>
            <th className={styles.headCell}>{messages.columns.name}</th>
            {printed.map((column) => (
              <th key={column} className={styles.headCell}>
                {column === 'average' ? `${messages.columns.average} (${unitLabels.glucose()})` : messages.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {patients.map((patient) => (
            <tr key={patient.id} className={styles.row}>
              <th scope="row" className={styles.name}>
                {patient.fullname}
              </th>
              {printed.map((column) => {
                const { content, look } = plainCells[column]({ patient, messages })
                return (
                  <td key={column} className={classes(styles.cell, look)}>
                    {column === 'lastUpload' && patient.triage.lastDay !== null ? formatDate(patient.triage.lastDay) : content}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
