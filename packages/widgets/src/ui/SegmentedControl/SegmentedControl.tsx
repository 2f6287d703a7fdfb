import { useId } from 'react'
import { Icon } from '../../icons/Icon.tsx'
import type { IconName } from '../../icons/iconPaths.ts'
import { classes } from '../classes.ts'
import * as styles from './SegmentedControl.css.ts'

export type Segment<Value extends string | number> = {
  value: Value
  label: string
  /** Shown instead where the control is in a container (`container-type`) narrower than 640 px; the label stays its name. */
  shortLabel?: string
  icon?: IconName
  disabled?: boolean
}

export type SegmentedControlProps<Value extends string | number> = {
  /** Name of the choice, for screen readers. */
  label: string
  value: Value
  onChange: (value: Value) => void
  segments: readonly Segment<Value>[]
  size?: keyof typeof styles.size
  fullWidth?: boolean
  className?: string
}

/** One of a few, all in sight: a radio group, so the arrow keys move the choice. */
export function SegmentedControl<Value extends string | number>(props: SegmentedControlProps<Value>) {
  const { label, value, onChange, segments, size = 44, fullWidth = false, className } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classes(styles.track, fullWidth && styles.fullWidth, className)}>
      {segments.map((segment) => (
        <label key={segment.value} className={classes(styles.segment, styles.size[size])}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            aria-label={segment.shortLabel && segment.label}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon && <Icon name={segment.icon} />}
          {segment.shortLabel ? (
            <>
              <span className={styles.longText}>{segment.label}</span>
              <span className={styles.shortText}>{segment.shortLabel}</span>
            </>
          ) : (
            segment.label
          )}
        </label>
      ))}
    </div>
  )
}
