import { TextField } from '@diab/widgets/unstable/ui'
import { useEffect, useRef, useState } from 'react'
import * as styles from './listParts.css.ts'

const pauseMs = 250

type SearchFieldProps = {
  label: string
  /** What the list is searched for now. */
  text: string
  onSearch: (text: string) => void
}

/** Search of a list: it is sent when typing pauses, and the field keeps the focus. */
export function SearchField({ label, text, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(text)
  const [sent, setSent] = useState(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The address changed by itself: by the way back, or by a button.
  if (text !== sent) {
    setSent(text)
    setTyped(text)
  }
  function search(next: string) {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setSent(next)
      onSearch(next)
    }, pauseMs)
  }
  return (
    <TextField
      className={styles.search}
      type="search"
      icon="search"
      label={label}
      labelHidden
      placeholder={label}
      maxLength={200}
      value={typed}
      onChange={search}
    />
  )
}
