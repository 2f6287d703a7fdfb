import { useRef, useState } from 'react'
import { useMessages } from '../ui/environment/useMessages.ts'
import { lazyPart } from '../ui/lazyPart/lazyPart.tsx'
import { Spinner } from '../ui/Spinner/Spinner.tsx'
import { dayPickerMessages } from './dayPicker.messages.ts'
import * as styles from './dayPicker.css.ts'
import type { DayPickerProps } from './dayPickerProps.ts'

// The calendar weighs more than the toolbar around it.
const DayPickerPopover = lazyPart(async () => (await import('./DayPickerPopover.tsx')).DayPickerPopover)
const prefetch = () => void DayPickerPopover.prefetch()

/** The shown days on a button that opens a calendar, to go to a day in one press. */
export function DayPicker({ text, ...calendar }: DayPickerProps) {
  const { title } = useMessages(dayPickerMessages).dayPicker
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <span className={styles.place}>
      <button
        ref={anchor}
        type="button"
        className={styles.button}
        aria-label={`${text}, ${title}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen(!isOpen)}
      />
      {/* Over the button and not in it: a dialog would leave what is in a live region to screen readers. */}
      <span className={styles.text} aria-live="polite">
        {text}
      </span>
      {isOpen && <DayPickerPopover {...calendar} label={title} anchor={anchor} onClose={() => setOpen(false)} fallback={<Spinner />} />}
    </span>
  )
}
