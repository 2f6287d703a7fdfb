import { classes } from '../classes.ts'
import { styleRef } from '../styleRef.ts'
import * as styles from './ProgressBar.css.ts'

export type ProgressBarProps = {
  /** Name of the running task, for screen readers. */
  label: string
  /** 0 to `max`; without it the end is not known. */
  value?: number
  max?: number
  /** In words, where a percentage says too little: '120 / 450 mérés'. */
  valueText?: string
  /** `line` is the thin one at the top of the page. */
  look?: keyof typeof styles.look
  className?: string
}

/** Shows the progress, or activity of unknown duration. */
export function ProgressBar({ label, value, max = 100, valueText, look = 'bar', className }: ProgressBarProps) {
  const part = value === undefined ? undefined : Math.min(1, Math.max(0, max > 0 ? value / max : 0))
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={classes(styles.track, styles.look[look], className)}
    >
      <span
        className={classes(styles.fill, part === undefined && styles.running)}
        ref={styleRef({ width: part === undefined ? undefined : `${part * 100}%` })}
      />
    </span>
  )
}
