import type { SavedMedicine } from '@diab/core/rules'
import { useEffect, useRef } from 'react'
import { Icon } from '../../icons/Icon.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { medicineDetails } from '../medicines/medicineKind.ts'
import * as styles from './savedMedicines.css.ts'
import type { SavedMedicinesModel } from './useSavedMedicineList.ts'

/** One saved medicine; a removed one keeps its place as long as the removal can be undone. */
export function SavedMedicineRow({ item, model }: { item: SavedMedicine; model: SavedMedicinesModel }) {
  const { messages, removedIds, doses, canChange } = model
  const { list } = messages
  const { medicine } = item
  const isRemoved = removedIds.includes(item.id)
  const button = useRef<HTMLButtonElement>(null)
  const wasRemoved = useRef(isRemoved)
  useEffect(() => {
    // The pressed button is unmounted; its successor is in the same place.
    if (wasRemoved.current !== isRemoved) button.current?.focus()
    wasRemoved.current = isRemoved
  }, [isRemoved])
  if (isRemoved) {
    return (
      <li className={styles.row}>
        <span className={styles.removed}>{list.removed(medicine.name)}</span>
        <Button ref={button} variant="quiet" size={36} icon="undo" aria-label={list.undoOf(medicine.name)} onClick={() => model.undo(item)}>
          {list.undo}
        </Button>
      </li>
    )
  }
  return (
    <li className={styles.row}>
      <Icon name="medicine" kind="medicine" />
      <span className={styles.words}>
        <span className={styles.name}>{medicine.name}</span>
        <span className={styles.kind}>{medicineDetails(medicine, messages)}</span>
        <Doses doses={doses.get(medicine.id)} label={list.inPlan} />
      </span>
      {canChange && <IconButton ref={button} icon="trash" label={list.remove(medicine.name)} onClick={() => model.remove(item)} />}
    </li>
  )
}

/** When the plan asks for how much. */
function Doses({ doses, label }: { doses: readonly string[] | undefined; label: string }) {
  if (!doses) return null
  return (
    <span className={styles.doses}>
      <span className={styles.inPlan}>{label}</span>
      {doses.map((dose, at) => (
        <span key={at} className={styles.dose}>
          {dose}
        </span>
      ))}
    </span>
  )
}
