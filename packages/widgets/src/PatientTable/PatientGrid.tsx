import type { ClinicPatient } from '@diab/core/rules'
import { type Ref, useCallback, useDeferredValue, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { classes } from '../ui/classes.ts'
import { columnTracks } from './patientColumns.ts'
import * as styles from './grid.css.ts'
import { gridRoles } from './gridRoles.ts'
import { GridHead } from './GridHead.tsx'
import { PatientRow } from './PatientRow.tsx'
import type { PatientTableModel } from './usePatientTable.ts'
import { useRowFocus } from './useRowFocus.ts'
import { useRowWindow } from './useRowWindow.ts'
import { useTableSurface } from './useTableSurface.ts'
import { usePart } from '../ui/parts/parts.tsx'
import type { PatientTablePart } from './patientParts.ts'

export interface PatientGridHandle {
  focus: () => void
}

/** Until the first layout. */
const unmeasured = { rowHeight: 36, headHeight: 36, height: 0 }

/** Rows drawn out of sight: a few steps of scrolling redraw nothing. Another list's own come after those in sight. */
const overscan = { settled: 6, first: 1 }

/** The scrolling table: native elements, of which only the rows in sight are there. */
export function PatientGrid({ model, handle }: { model: PatientTableModel; handle: Ref<PatientGridHandle> }) {
  const { rows, columns, messages, selection, filter, showRows, isBusy, firstRow, beginAtTop } = model
  const scroller = useRef<HTMLDivElement>(null)
  const surface = useTableSurface(scroller)
  const question = JSON.stringify(filter)
  const isSettled = useDeferredValue(question, '') === question
  const window = useRowWindow(scroller, rows.count, surface ?? unmeasured, isSettled ? overscan.settled : overscan.first)
  const { activeIndex, hasFocus, focusRow, startOver, handlers } = useRowFocus(scroller, model, window)
  const { first, last, reveal, scrollToTop } = window
  useImperativeHandle(handle, () => ({ focus: () => focusRow(activeIndex) }), [focusRow, activeIndex])

  const part = usePart<PatientTablePart>()
  const table = useRef<HTMLTableElement>(null)
  const { template, minWidth } = columnTracks(columns, surface?.typeFactor ?? 1)
  const rowHeight = surface?.rowHeight ?? unmeasured.rowHeight
  useLayoutEffect(() => {
    const style = table.current?.style
    style?.setProperty(styles.columnsProperty, template)
    style?.setProperty(styles.rowHeightProperty, `${rowHeight}px`)
    style?.setProperty(styles.bodyHeightProperty, `${rows.count * rowHeight}px`)
    style?.setProperty(styles.minWidthProperty, surface?.isCards ? '0' : `${minWidth}px`)
  }, [template, rowHeight, rows.count, minWidth, surface?.isCards])

  useEffect(() => showRows(first, Math.max(first, last)), [showRows, first, last])
  const isMeasured = surface !== undefined
  useLayoutEffect(() => {
    if (isMeasured && firstRow > 0) reveal(firstRow)
  }, [isMeasured, firstRow, reveal])
  // A new filter scrolls to the first row.
  const asked = useRef(question)
  useEffect(() => {
    if (asked.current === question) return
    asked.current = question
    beginAtTop()
    scrollToTop()
    startOver()
  }, [question, beginAtTop, scrollToTop, startOver])

  // Rows compare by reference: what they are given must not change with every redraw.
  const latest = useRef({ model, activeIndex })
  useEffect(() => {
    latest.current = { model, activeIndex }
  })
  const editDoctors = useCallback((patient: ClinicPatient) => latest.current.model.editDoctors(patient), [])
  const remove = useCallback(
    (patient: ClinicPatient) => {
      latest.current.model.remove(patient)
      // The menu is unmounted with the removed row; its row takes the focus.
      focusRow(latest.current.activeIndex)
    },
    [focusRow],
  )

  const isDrawn = activeIndex >= first && activeIndex <= last
  const tabStop = isDrawn || hasFocus ? activeIndex : first
  const indexes = surface ? Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at) : []
  if (surface && hasFocus && !isDrawn && activeIndex < rows.count) indexes.push(activeIndex)
  return (
    <div ref={scroller} className={styles.scroller} {...handlers}>
      <table
        ref={table}
        {...gridRoles.table}
        {...part('table', classes(styles.table, surface?.isCards ? styles.cards : styles.lines))}
        aria-label={messages.title}
        aria-rowcount={rows.count + 1}
        aria-colcount={columns.length}
        aria-multiselectable="true"
        aria-busy={isBusy || undefined}
      >
        <GridHead model={model} isCards={surface?.isCards === true} />
        <tbody {...gridRoles.group} className={styles.body}>
          {indexes.map((index) => {
            const patient = rows.at(index)
            return (
              <PatientRow
                key={index}
                index={index}
                top={index * rowHeight}
                patient={patient}
                columns={columns}
                messages={messages}
                href={patient && model.hrefFor?.(patient, index)}
                isActive={index === tabStop}
                isSelected={patient !== undefined && selection.ids.has(patient.id)}
                isRemoved={patient !== undefined && model.removedIds.has(patient.id)}
                onDoctors={editDoctors}
                onRemove={remove}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
