import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Keys that move the caret: the person edits the value instead of replacing it. */
const caretKeys: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Backspace', 'Delete'])

/**
 * Selects a value that was put into the field instead of being typed there, such as a restored draft or the value of the
 * entry being edited: typing replaces it and never appends to it. A second press sets the caret.
 */
export function useGivenValue(input: RefObject<HTMLInputElement | null>, value: string, readOnly: boolean) {
  const [typed, setTyped] = useState<string>()
  const isPressFree = useRef(false)
  const isCaretPlaced = useRef(false)
  const pressed = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isGiven = value !== '' && value !== typed && !readOnly
  useEffect(() => {
    const field = input.current
    if (!isGiven || !field) return
    isPressFree.current = false
    isCaretPlaced.current = false
    if ((field.getRootNode() as Document | ShadowRoot).activeElement === field) field.select()
  }, [input, value, isGiven])
  return {
    /** Selects again before a character is inserted: a press may have moved the caret after its own event. */
    selectOnKey: ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (caretKeys.has(key)) isCaretPlaced.current = true
      // Keypads of phones name no key.
      const isInserting = (key.length === 1 && !ctrlKey && !metaKey && !altKey) || key === 'Unidentified'
      if (isGiven && isInserting && !isCaretPlaced.current) input.current?.select()
    },
    /** The text comes from the keys of the person. */
    setTyped: (text: string) => {
      clearTimeout(pressed.current)
      setTyped(text)
    },
    selectOnFocus: () => isGiven && input.current?.select(),
    selectOnPress: () => {
      isCaretPlaced.current = isPressFree.current
      if (isGiven && !isPressFree.current) {
        input.current?.select()
        // A press inside the selection sets the caret only after the click was dispatched.
        clearTimeout(pressed.current)
        pressed.current = setTimeout(() => input.current?.select())
      }
      isPressFree.current = true
    },
    releaseOnBlur: () => {
      isPressFree.current = false
      isCaretPlaced.current = false
    },
  }
}
