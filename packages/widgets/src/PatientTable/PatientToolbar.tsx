import { defaultNoDataDays, defaultPatientSorting, patientSortings } from '@diab/core/rules'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { Button } from '../ui/Button/Button.tsx'
import { Checkbox } from '../ui/Checkbox/Checkbox.tsx'
import { IconButton } from '../ui/IconButton/IconButton.tsx'
import { Menu } from '../ui/Menu/Menu.tsx'
import { SelectField } from '../ui/SelectField/SelectField.tsx'
import { TextField } from '../ui/TextField/TextField.tsx'
import * as styles from './patientTable.css.ts'
import type { PatientTableModel } from './usePatientTable.ts'
import { filled, usePart } from '../ui/parts/parts.tsx'
import { Popover } from '../ui/Popover/Popover.tsx'
import { fixedColumns } from './patientColumns.ts'
import type { PatientTablePart, PatientTableSlots } from './patientParts.ts'

interface PatientToolbarProps {
  model: PatientTableModel
  slots: PatientTableSlots
  searchRef: RefObject<HTMLInputElement | null>
  /** From the search into the list. */
  onGridFocus: () => void
}

const everyDoctor = ''
const noDoctor = 'no_doctor'
const noDataChoices = [7, 14, 30, 60, 90] as const

/** The choice of the shown columns. */
function ColumnChoice({ model }: { model: PatientTableModel }) {
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

export function PatientToolbar({ model, slots, searchRef, onGridFocus }: PatientToolbarProps) {
  const { messages, filter, selection, files } = model
  const { toolbar } = messages
  const part = usePart<PatientTablePart>()
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault()
      onGridFocus()
    } else if (event.key === 'Escape' && model.searchText !== '') {
      event.preventDefault()
      model.setSearchText('')
    }
  }
  const chosenDoctor = filter.flag === noDoctor ? noDoctor : (filter.doctorId ?? everyDoctor)
  const [isChoosing, setChoosing] = useState(chosenDoctor !== everyDoctor || filter.sortBy !== defaultPatientSorting)
  const exported = selection.ids.size === 0 ? toolbar.exportAll : toolbar.exportSelected(selection.ids.size)
  return (
    <div {...part('toolbar', styles.toolbar)} data-choosing={isChoosing || undefined}>
      {filled(slots.toolbarStart)}
      <TextField
        ref={searchRef}
        type="search"
        label={toolbar.search}
        labelHidden
        placeholder={toolbar.searchPlaceholder}
        icon="search"
        size={36}
        autoComplete="off"
        maxLength={200}
        value={model.searchText}
        onChange={model.setSearchText}
        onKeyDown={handleKey}
        suffix={
          <kbd aria-hidden className={styles.key}>
            /
          </kbd>
        }
        className={styles.search}
      />
      <IconButton
        icon="filter"
        size={36}
        label={toolbar.choices}
        aria-expanded={isChoosing}
        onClick={() => setChoosing(!isChoosing)}
        className={styles.choicesButton}
      />
      <SelectField
        label={toolbar.doctor}
        labelHidden
        size={36}
        dense
        value={chosenDoctor}
        onChange={(chosen) =>
          model.ask({
            doctorId: chosen === everyDoctor || chosen === noDoctor ? undefined : chosen,
            ...(chosen === noDoctor ? { flag: noDoctor } : filter.flag === noDoctor && { flag: undefined }),
          })
        }
        options={[
          { value: everyDoctor, label: toolbar.everyDoctor },
          { value: noDoctor, label: toolbar.doctorOption(messages.flags.no_doctor) },
          ...model.doctors.map(({ id, fullname }) => ({ value: id, label: toolbar.doctorOption(fullname) })),
        ]}
        className={styles.doctorChoice}
      />
      {filter.flag === 'no_data' && (
        <SelectField<number>
          label={toolbar.noDataDays}
          labelHidden
          size={36}
          dense
          value={filter.noDataDays ?? defaultNoDataDays}
          onChange={(noDataDays) => model.ask({ noDataDays: noDataDays === defaultNoDataDays ? undefined : noDataDays })}
          options={noDataOptions(filter.noDataDays).map((days) => ({ value: days, label: toolbar.noDataOption(days) }))}
          className={styles.choice}
        />
      )}
      <SelectField
        label={toolbar.sorting}
        labelHidden
        size={36}
        dense
        value={filter.sortBy}
        onChange={(sortBy) => model.ask({ sortBy })}
        options={patientSortings.map((value) => ({ value, label: messages.sortings[value] }))}
        className={styles.sortChoice}
      />
      <div className={styles.actions}>
        {selection.ids.size > 0 && (
          <Button
            variant="quiet"
            size={36}
            icon="close"
            onClick={selection.clear}
            aria-label={messages.selection.clear(selection.ids.size)}
          >
            {messages.selection.count(selection.ids.size)}
          </Button>
        )}
        <ColumnChoice model={model} />
        <Menu
          label={toolbar.export}
          trigger={
            <Button size={36} icon="download" busy={files.isPreparing} className={styles.exportButton}>
              <span className={styles.exportLabel}>{toolbar.export}</span>
            </Button>
          }
          items={[
            { id: 'csv', label: exported, icon: 'table', onSelect: files.exportCsv },
            { id: 'print', label: toolbar.print, icon: 'print', onSelect: files.print },
          ]}
        />
        <IconButton icon="print" size={36} label={toolbar.print} onClick={files.print} className={styles.notOnPhone} />
        {filled(slots.toolbarEnd)}
      </div>
    </div>
  )
}

/** Returns the options, and the one of the address even if it is not available. */
const noDataOptions = (asked: number | undefined) =>
  asked === undefined ? noDataChoices : [...new Set([...noDataChoices, asked])].toSorted((one, other) => one - other)
