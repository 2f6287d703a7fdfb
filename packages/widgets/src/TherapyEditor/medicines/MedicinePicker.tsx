import type { Medicine, SavedMedicine } from '@diab/core/rules'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import * as fieldStyles from '../../ui/Field/Field.css.ts'
import { Icon } from '../../icons/Icon.tsx'
import { classes } from '../../ui/classes.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { medicineDetails } from './medicineKind.ts'
import * as styles from './medicinePicker.css.ts'
import { useMedicinesMessages } from './medicines.messages.ts'
import { useMedicineOffer } from './useMedicineOffer.ts'

export interface MedicinePickerProps {
  saved: readonly SavedMedicine[]
  /** Saved ones are offered too, before what is found. */
  offersSaved: boolean
  /** Ids of medicines that cannot be chosen, because they are there already. */
  taken?: readonly string[]
  autoFocus?: boolean
  onPicked: (medicine: Medicine) => void
  /** Escape in an empty field. */
  onLeft?: () => void
}

/** A text field with the list of what fits it: the list stays open, so that nothing jumps over the form. */
export function MedicinePicker({ saved, offersSaved, taken = [], autoFocus, onPicked, onLeft }: MedicinePickerProps) {
  const messages = useMedicinesMessages()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const offer = useMedicineOffer(text, saved)
  const isFree = (medicine: Medicine) => !taken.includes(medicine.id)
  const ownSaved = offersSaved ? offer.saved.filter(isFree) : []
  const found = offer.found.filter(isFree)
  const options = [...ownSaved, ...found]
  const chosen = Math.min(active, options.length - 1)

  function pick(medicine: Medicine) {
    onPicked(medicine)
    setText('')
    setActive(0)
    input.current?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: chosen + 1, ArrowUp: chosen - 1, Home: 0, End: options.length - 1 }
    const target = steps[event.key]
    const medicine = options[chosen]
    if (event.key === 'Enter') {
      // Never the form's own Enter: what is typed here is a search.
      event.preventDefault()
      if (medicine && !event.ctrlKey && !event.metaKey) pick(medicine)
    } else if (event.key === 'Escape') {
      if (text === '') onLeft?.()
      else setText('')
    } else if (target !== undefined && options.length > 0 && (event.key.startsWith('Arrow') || text === '')) {
      event.preventDefault()
      setActive((target + options.length) % options.length)
    }
  }
  const optionId = (index: number) => `${id}-option-${index}`
  const group = (title: string, medicines: readonly Medicine[], from: number) =>
    medicines.length > 0 && (
      <div role="group" aria-label={title}>
        <div className={styles.groupTitle} aria-hidden="true">
          {title}
        </div>
        {medicines.map((medicine, index) => (
          <div
            key={medicine.id}
            id={optionId(from + index)}
            role="option"
            tabIndex={-1}
            aria-selected={from + index === chosen}
            className={styles.option}
            onPointerMove={() => setActive(from + index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(medicine)}
            onKeyDown={handleKeyDown}
          >
            <span className={styles.name}>{medicine.name}</span>
            <span className={styles.kind}>{medicineDetails(medicine, messages)}</span>
          </div>
        ))}
      </div>
    )
  return (
    <div className={styles.picker}>
      <label htmlFor={id} className={fieldStyles.label}>
        {messages.search}
      </label>
      <div className={classes(fieldStyles.box, fieldStyles.boxSize[44])}>
        <span className={fieldStyles.adornment}>
          <Icon name="search" />
        </span>
        <input
          id={id}
          ref={input}
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- aria-controls is below
          role="combobox"
          className={fieldStyles.input}
          type="text"
          autoComplete="off"
          spellCheck={false}
          autoFocus={autoFocus}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={options.length > 0 ? optionId(chosen) : undefined}
          aria-describedby={`${id}-state`}
          placeholder={messages.searchHint}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
          }}
          onKeyDown={handleKeyDown}
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={messages.search}
        className={styles.list}
        data-empty={options.length === 0 || undefined}
      >
        {group(messages.saved, ownSaved, 0)}
        {group(messages.found, found, ownSaved.length)}
      </div>
      <p id={`${id}-state`} role="status" className={styles.state}>
        {offer.state === 'searching' && messages.searching}
        {offer.state === 'asked' && options.length === 0 && messages.noResult}
        {offer.state === 'idle' && offersSaved && saved.length === 0 && `${messages.noSaved} ${messages.whereToSave}`}
        {offer.state === 'failed' && messages.searchFailed}
        {options.length > 0 && <VisuallyHidden>{messages.resultCount(options.length)}</VisuallyHidden>}
      </p>
      {offer.state === 'failed' && (
        <Button variant="quiet" size={36} icon="refresh" onClick={offer.retry}>
          {messages.list.retry}
        </Button>
      )}
    </div>
  )
}
