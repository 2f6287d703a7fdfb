import { formatDate, unitLabels } from '@diab/core/format'
import type { ClinicPatient } from '@diab/core/rules'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDiab } from '../../provider/useDiab.ts'
import { themeClasses } from '../../provider/themeClasses.ts'
import { classes } from '../../ui/classes.ts'
import { plainCells } from '../cells/RowCells.tsx'
import type { PatientTableModel } from '../usePatientTable.ts'
import * as styles from './printedPatients.css.ts'

type PrintedColumn = keyof typeof plainCells

/**
 * The patients on paper, in light colours whatever the screen has: those chosen for it, which it prints once it has them, or at
 * the browser's own command, which waits for nothing, those that are loaded.
 */
export function PrintedPatients({ model }: { model: PatientTableModel }) {
  const { messages, files, rows, columns, format } = model
  const { now } = useDiab()
  const [ofBrowser, setOfBrowser] = useState<readonly ClinicPatient[] | null>(null)
  const latest = useRef(model)
  useEffect(() => {
    latest.current = model
  })
  useEffect(() => {
    const begin = () => {
      const { files: chosen, rows: loaded, selection } = latest.current
      const isChosen = ({ id }: ClinicPatient) => selection.ids.size === 0 || selection.ids.has(id)
      const patients = Array.from({ length: loaded.count }, (_, at) => loaded.at(at)).filter((patient) => patient !== undefined)
      if (!chosen.printed && patients.length > 0) flushSync(() => setOfBrowser(patients.filter(isChosen)))
    }
    const end = () => {
      setOfBrowser(null)
      latest.current.files.donePrinting()
    }
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  useEffect(() => {
    if (files.printed) globalThis.print()
  }, [files.printed])
  const patients = files.printed ?? ofBrowser
  if (!patients) return null
  const isPart = patients === ofBrowser && model.selection.ids.size === 0 && patients.length < rows.count
  const printed = columns.filter((column): column is PrintedColumn => column in plainCells)
  return (
    <div className={classes(themeClasses('light'), styles.paper)} data-diab-paper="patients">
      <header className={styles.head}>
        <strong className={styles.title}>{messages.title}</strong>
        <span>{isPart ? `${patients.length} / ${messages.file.total(rows.count)}` : messages.file.total(patients.length)}</span>
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
