import type { ClinicPatient } from '@diab/core/rules'
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { PopoverContent } from '../ui/Popover/Popover.tsx'
import { hasSelectedText } from '../ui/shadow/hasSelectedText.ts'
import type { PatientTableModel } from './usePatientTable.ts'
import type { RowWindow } from './useRowWindow.ts'

/** Returns the row number after a key, from that of the focused row. */
const steps: Readonly<Record<string, (index: number, last: number, page: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index, _last, page) => index + page,
  PageUp: (index, _last, page) => index - page,
  Home: () => 0,
  End: (_index, last) => last,
}

const closest = (event: { target: EventTarget }, selector: string) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
const rowIndexOf = (event: { target: EventTarget }) => Number(closest(event, '[data-row]')?.dataset.row ?? -1)
/** Loads the menu when its button is approached. */
function loadMenu(event: { target: EventTarget }): void {
  if (closest(event, '[data-action="menu"]')) void PopoverContent.prefetch()
}
const isPlainClick = (event: MouseEvent) => event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

/**
 * The table's single tab stop, its keys and its clicks, handled at the scroller. The focused row stays drawn even when it
 * is scrolled out of sight, so that no focus is lost.
 */
export function useRowFocus(
  scroller: RefObject<HTMLElement | null>,
  model: PatientTableModel,
  window: RowWindow,
  toggleMenu: (button: HTMLElement, patient: ClinicPatient, index: number) => void,
) {
  const { rows, selection } = model
  const { reveal, pageRows } = window
  const last = rows.count - 1
  const [active, setActive] = useState(model.firstRow)
  const [hasFocus, setHasFocus] = useState(false)
  const focusTarget = useRef<number>(undefined)
  const activeIndex = Math.max(0, Math.min(active, last))

  useLayoutEffect(() => {
    if (focusTarget.current === undefined) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${focusTarget.current}"]`)
    if (!row) return
    focusTarget.current = undefined
    row.focus({ preventScroll: true })
  })

  const focusRow = useCallback(
    (index: number) => {
      focusTarget.current = index
      reveal(index)
      setActive(index)
      // Set at once, so that the row is drawn wherever it is.
      setHasFocus(true)
    },
    [reveal],
  )

  /** Leads where the name's link leads, as a click on it does. */
  function open(index: number, patient: ClinicPatient) {
    if (model.hasOpener) return model.open(patient, index)
    scroller.current?.querySelector<HTMLElement>(`[data-row="${index}"] a`)?.click()
  }

  function act(key: string, index: number, patient: ClinicPatient): boolean {
    if (key === 'Enter') open(index, patient)
    else if (key === ' ') selection.toggle(patient.id)
    else if (key.toLowerCase() === 'v' && model.canMark) model.toggleVip(patient)
    else if (key === 'Delete' && model.canChange && !model.removedIds.has(patient.id)) model.remove(patient)
    else return false
    return true
  }

  const handlers = {
    onPointerOver: loadMenu,
    onFocus: (event: FocusEvent) => {
      loadMenu(event)
      const index = rowIndexOf(event)
      if (index < 0) return
      setActive(index)
      setHasFocus(true)
    },
    onBlur: (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node && scroller.current?.contains(event.relatedTarget))) setHasFocus(false)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const index = rowIndexOf(event)
      if (index < 0 || event.altKey || event.defaultPrevented) return
      if (event.ctrlKey || event.metaKey) {
        if (event.key !== 'a') return
        event.preventDefault()
        if (!selection.isAll) selection.toggleAll()
        return
      }
      const step = steps[event.key]
      if (step) {
        event.preventDefault()
        return focusRow(Math.max(0, Math.min(last, step(index, last, pageRows))))
      }
      const patient = rows.at(index)
      // A button or a link in the row has its own Enter and Space.
      const isRow = event.target instanceof HTMLElement && event.target.dataset.row !== undefined
      if (isRow && patient && act(event.key, index, patient)) event.preventDefault()
    },
    onChange: (event: ChangeEvent) => {
      const patient = rows.at(rowIndexOf(event))
      if (patient && closest(event, '[data-action="select"]')) selection.toggle(patient.id)
    },
    onClick: (event: MouseEvent) => {
      const index = rowIndexOf(event)
      const patient = index < 0 ? undefined : rows.at(index)
      if (!patient || event.defaultPrevented) return
      const button = closest(event, '[data-action]')
      const action = button?.dataset.action
      if (button && action === 'menu') return toggleMenu(button, patient, index)
      if (action === 'vip') return model.toggleVip(patient)
      if (action === 'undo') {
        // The button is unmounted after its action; the row takes its place.
        focusTarget.current = index
        return model.undoRemoval(patient)
      }
      const isLink = closest(event, 'a') !== null
      if (!isLink && closest(event, 'button, input, label')) return
      if (model.removedIds.has(patient.id) || !isPlainClick(event)) return
      if (isLink && !model.hasOpener) return model.open(patient, index)
      if (isLink) event.preventDefault()
      if (!isLink && hasSelectedText(event.currentTarget)) return
      open(index, patient)
    },
  }
  /** Another list begins at its first row. */
  const startOver = useCallback(() => setActive(0), [])
  return { activeIndex, hasFocus, focusRow, startOver, handlers }
}
