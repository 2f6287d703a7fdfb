import type { ClinicPatient } from '@diab/core/rules'
import { type Ref, type RefObject, useCallback, useDeferredValue, useEffect, useId, useImperativeHandle } from 'react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { classes } from '../ui/classes.ts'
import { OpenMenu } from '../ui/Menu/Menu.tsx'
import { columnTracks } from './patientColumns.ts'
import * as styles from './grid.css.ts'
import { gridRoles } from './gridRoles.ts'
import { GridHead } from './GridHead.tsx'
import { PatientRow } from './PatientRow.tsx'
import type { PatientTableModel } from './usePatientTable.ts'
import { useRowSlots } from './rowSlots.ts'
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

/** Rows drawn out of sight: a small step of scrolling redraws nothing. Another list's own come after those in sight. */
const overscan = { settled: 3, first: 1 }

/** The scrolling table: native elements, of which only the rows in sight are there. */
export function PatientGrid({ model, handle }: { model: PatientTableModel; handle: Ref<PatientGridHandle> }) {
  const { rows, columns, messages, selection, filter, showRows, isBusy, firstRow, beginAtTop } = model
  const scroller = useRef<HTMLDivElement>(null)
  const surface = useTableSurface(scroller)
  const question = JSON.stringify(filter)
  const isSettled = useDeferredValue(question, '') === question
  const window = useRowWindow(scroller, rows.count, surface ?? unmeasured, isSettled ? overscan.settled : overscan.first)
  const { menu, menuRow, toggleMenu, closeMenu, button } = useRowMenu(rows)
  const { activeIndex, hasFocus, focusRow, startOver, handlers } = useRowFocus(scroller, model, window, toggleMenu)
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

  const isDrawn = activeIndex >= first && activeIndex <= last
  const tabStop = isDrawn || hasFocus ? activeIndex : first
  // The focused row and the one whose menu is open stay, wherever they are.
  const pinned = new Set(surface ? [hasFocus ? activeIndex : -1, menuRow ?? -1] : [])
  const indexes = surface ? Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at) : []
  for (const index of pinned) if (index >= 0 && index < rows.count && (index < first || index > last)) indexes.push(index)
  const body = useRef<HTMLTableSectionElement>(null)
  const slots = useRowSlots(body, indexes, hasFocus ? activeIndex : undefined)
  const look = useMemo(
    () => ({ row: part('row', styles.row), cells: columns.map((column) => part('cell', styles.cell[column])) }),
    [part, columns],
  )
  return (
    <>
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
          <tbody ref={body} {...gridRoles.group} className={styles.body}>
            {/* By slot, so that React moves no element: a moved row would lose its focus. */}
            {[...slots]
              .toSorted(([, one], [, other]) => one - other)
              .map(([index, slot]) => {
                const patient = rows.at(index)
                return (
                  <PatientRow
                    key={slot}
                    index={index}
                    top={index * rowHeight}
                    patient={patient}
                    columns={columns}
                    look={look}
                    messages={messages}
                    href={patient && model.hrefFor?.(patient, index)}
                    isActive={index === tabStop}
                    isSelected={patient !== undefined && selection.ids.has(patient.id)}
                    isRemoved={patient !== undefined && model.removedIds.has(patient.id)}
                    menuId={menu?.index === index ? menu.id : undefined}
                  />
                )
              })}
          </tbody>
        </table>
      </div>
      {menu && <RowMenu model={model} menu={menu} button={button} onClose={closeMenu} focusRow={focusRow} />}
    </>
  )
}

interface RowMenuState {
  readonly id: string
  readonly patient: ClinicPatient
  readonly index: number
}

/** The time in which the focus returns from a closed menu to its button, in milliseconds. */
const returnMilliseconds = 100

/** The menu that is open beside one of the rows, which stays until the focus is back. */
function useRowMenu(rows: PatientTableModel['rows']) {
  const id = useId()
  const button = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<RowMenuState & { isClosed?: boolean }>()
  const closeMenu = useCallback(() => setOpened((menu) => menu && { ...menu, isClosed: true }), [])
  const toggleMenu = (pressed: HTMLElement, patient: ClinicPatient, index: number) => {
    if (opened?.patient.id === patient.id && !opened.isClosed) return closeMenu()
    button.current = pressed
    setOpened({ id, patient, index })
  }
  const isClosed = opened?.isClosed === true
  useEffect(() => {
    if (!isClosed) return
    const timer = setTimeout(() => setOpened((menu) => (menu?.isClosed ? undefined : menu)), returnMilliseconds)
    return () => clearTimeout(timer)
  }, [isClosed])
  // Another list has another patient in the row.
  const isStillThere = opened !== undefined && rows.at(opened.index)?.id === opened.patient.id
  if (opened && !isStillThere) setOpened(undefined)
  return { menu: isStillThere && !isClosed ? opened : undefined, menuRow: opened?.index, toggleMenu, closeMenu, button }
}

interface RowMenuProps {
  model: PatientTableModel
  menu: RowMenuState
  button: RefObject<HTMLElement | null>
  onClose: () => void
  focusRow: (index: number) => void
}

/** The actions for one patient. */
function RowMenu({ model, menu, button, onClose, focusRow }: RowMenuProps) {
  const { row } = model.messages
  const { id, patient, index } = menu
  const remove = () => {
    model.remove(patient)
    // The button is unmounted with its action; its row takes the focus.
    focusRow(index)
  }
  return (
    <OpenMenu
      id={id}
      label={row.menu(patient.fullname)}
      button={button}
      onClose={onClose}
      items={[
        { id: 'doctors', label: row.doctors, icon: 'clinic', onSelect: () => model.editDoctors(patient) },
        { id: 'remove', label: row.remove, icon: 'trash', tone: 'danger', startsGroup: true, onSelect: remove },
      ]}
    />
  )
}
