import { ChipToggle, TextField } from '@diab/widgets/ui'
import { useEffect, useRef, useState } from 'react'
import * as styles from './registrationSheets.css.ts'
import { sheetMessages as messages } from './registrationSheets.messages.ts'
import type { SheetList } from '../../app/address/sheetListInAddress.ts'

const pause = 250

type SheetToolbarProps = { list: SheetList; onChange: (change: Partial<SheetList>) => void }

/** Search and filter of the list; the search goes out when typing pauses, and the field keeps the focus. */
export function SheetToolbar({ list, onChange }: SheetToolbarProps) {
  const [typed, setTyped] = useState(list.patientInfo)
  const [sent, setSent] = useState(list.patientInfo)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The address changed by itself: by the way back, or by a button.
  if (list.patientInfo !== sent) {
    setSent(list.patientInfo)
    setTyped(list.patientInfo)
  }
  function search(text: string) {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setSent(text)
      onChange({ patientInfo: text })
    }, pause)
  }
  return (
    <div className={styles.toolbar} role="search">
      <TextField
        className={styles.search}
        type="search"
        icon="search"
        label={messages.search}
        labelHidden
        placeholder={messages.search}
        maxLength={200}
        value={typed}
        onChange={search}
      />
      <ChipToggle look="choice" label={messages.draftOnly} pressed={list.draftOnly} onChange={(draftOnly) => onChange({ draftOnly })} />
    </div>
  )
}
