import { Icon, type IconName } from '@diab/widgets/unstable/ui'
import { type ReactNode, useId } from 'react'
import * as styles from './choice.css.ts'

type RadioCard<Value extends string> = { value: Value; label: string; detail?: ReactNode; icon?: IconName }

type RadioCardsProps<Value extends string> = {
  /** The question; read out with each answer. */
  legend: string
  legendHidden?: boolean | undefined
  /** Undefined: nothing is answered yet. */
  value: Value | undefined
  options: readonly RadioCard<Value>[]
  error?: readonly string[]
  onChange: (value: Value) => void
}

/** A question with a few answers, each with what it would mean; arrow keys move the choice. */
export function RadioCards<Value extends string>({
  legend,
  legendHidden = false,
  value,
  options,
  error,
  onChange,
}: RadioCardsProps<Value>) {
  const name = useId()
  const errorId = useId()
  return (
    <fieldset className={styles.cards} aria-describedby={error ? errorId : undefined} aria-invalid={error ? true : undefined}>
      <legend className={legendHidden ? styles.hiddenLegend : styles.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.card}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.words}>
            <b className={styles.label}>{option.label}</b>
            {option.detail ? <span className={styles.detail}>{option.detail}</span> : null}
          </span>
          {option.icon ? (
            <span className={styles.picture}>
              <Icon name={option.icon} />
            </span>
          ) : null}
        </label>
      ))}
      {error ? (
        <p id={errorId} className={styles.error}>
          {error.join(' ')}
        </p>
      ) : null}
    </fieldset>
  )
}
