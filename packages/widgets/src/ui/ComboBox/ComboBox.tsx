import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { Icon } from '../../icons/Icon.tsx'
import { classes } from '../classes.ts'
import * as fieldStyles from '../Field/Field.css.ts'
import { ReactAria } from '../reactAria/ReactAria.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import * as styles from './ComboBox.css.ts'

/** What can be chosen: its name, and what tells it from another of the same name. */
export type ComboBoxOption = { id: string; name: string; detail?: string }

/** How many open fields need each element to stay as it is. */
const holders = new WeakMap<HTMLElement, number>()

/** The element of the page's body that holds `place`. */
function topOf(place: HTMLElement): HTMLElement | undefined {
  let top: HTMLElement | null = place
  while (top?.parentElement && top.parentElement !== document.body) top = top.parentElement
  return top?.parentElement ? top : undefined
}

/**
 * Keeps the page around a list of options as it is. React Aria would hide it from screen readers, as around a dialog, with its
 * links still in the order of Tab; what it takes for the top layer it leaves alone.
 */
function useVisibleContext(place: HTMLElement | null): void {
  // Before React Aria's own effects.
  useLayoutEffect(() => {
    const top = place ? topOf(place) : undefined
    if (!top) return
    holders.set(top, (holders.get(top) ?? 0) + 1)
    top.dataset['reactAriaTopLayer'] = 'true'
    return () => {
      const left = (holders.get(top) ?? 1) - 1
      holders.set(top, left)
      if (left === 0) delete top.dataset['reactAriaTopLayer']
    }
  }, [place])
}

/**
 * Returns the options to show, and what the list calls when a press begins: until the press ends they stay as they are. An
 * answer that arrived between would move another option under the pointer, or take the pressed one away.
 */
function useSteadyOptions(options: readonly ComboBoxOption[]): [options: readonly ComboBoxOption[], hold: () => void] {
  const [held, setHeld] = useState<readonly ComboBoxOption[]>()
  useEffect(() => {
    if (!held) return
    // After the list has chosen what was pressed.
    const release = () => setTimeout(() => setHeld(undefined))
    const ends = ['pointerup', 'pointercancel'] as const
    for (const end of ends) addEventListener(end, release, true)
    return () => {
      for (const end of ends) removeEventListener(end, release, true)
    }
  }, [held])
  return [held ?? options, () => setHeld(options)]
}

export type ComboBoxProps = {
  label: ReactNode
  hint?: string
  placeholder?: string
  /** What is typed; the caller finds the options by it. */
  text: string
  onTextChange: (text: string) => void
  options: readonly ComboBoxOption[]
  onChosen: (id: string) => void
  /** Said below the options when there are others. */
  more?: string | undefined
  /** Said in place of the options when there are none: being looked for, not found, or not to be had. */
  state: string
  isLoading?: boolean
  autoFocus?: boolean
  maxLength?: number
  className?: string
}

/**
 * Text that finds one of many, more than a list can hold. The options open with the focus; arrows go through them, Enter
 * chooses, Escape closes. What the caller gives is shown as it is: it filters, not the field.
 */
export function ComboBox(props: ComboBoxProps) {
  const {
    label,
    hint,
    placeholder,
    text,
    onTextChange,
    options,
    onChosen,
    more,
    state,
    isLoading = false,
    autoFocus,
    maxLength,
    className,
  } = props
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [shown, hold] = useSteadyOptions(options)
  const box = useRef<HTMLDivElement>(null)
  useVisibleContext(place)
  return (
    <ReactAria>
      <AriaComboBox
        ref={setPlace}
        className={classes(styles.comboBox, className)}
        items={shown}
        inputValue={text}
        onInputChange={onTextChange}
        value={null}
        onChange={(id) => id !== null && onChosen(String(id))}
        menuTrigger="focus"
        allowsCustomValue
        allowsEmptyCollection
        autoFocus={autoFocus}
      >
        <Label className={fieldStyles.label}>{label}</Label>
        <div ref={box} className={classes(fieldStyles.box, fieldStyles.boxSize[44])}>
          <span className={fieldStyles.adornment}>
            <Icon name="search" />
          </span>
          <Input className={fieldStyles.input} placeholder={placeholder} maxLength={maxLength} autoComplete="off" spellCheck={false} />
        </div>
        {hint ? (
          <Text slot="description" className={fieldStyles.hint}>
            {hint}
          </Text>
        ) : null}
        <Popover
          className={styles.popover}
          triggerRef={box}
          placement="bottom start"
          offset={4}
          containerPadding={0}
          UNSTABLE_portalContainer={place ?? undefined}
        >
          <ListBox<ComboBoxOption>
            className={styles.list}
            onPointerDownCapture={hold}
            aria-busy={isLoading}
            renderEmptyState={() => (
              <div className={styles.state}>
                {isLoading ? <Spinner /> : null}
                {state}
              </div>
            )}
          >
            {({ id, name, detail }) => (
              <ListBoxItem id={id} textValue={detail ? `${name} (${detail})` : name} className={styles.option}>
                <span className={styles.name}>{name}</span>
                {detail ? <span className={styles.detail}>{detail}</span> : null}
              </ListBoxItem>
            )}
          </ListBox>
          {more ? <div className={classes(styles.state, styles.more)}>{more}</div> : null}
        </Popover>
      </AriaComboBox>
    </ReactAria>
  )
}
