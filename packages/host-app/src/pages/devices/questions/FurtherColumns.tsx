import type { ColumnKind } from '@diab/internal/devices'
import type { ImportColumns } from '@diab/core/devices'
import type { FieldErrors } from '@diab/core/client'
import { SelectField, TextField } from '@diab/widgets/unstable/ui'
import { Fragment } from 'react'
import { furtherColumns, type TableSample, timeError, withFurther, withTime } from './mapping.draft.ts'
import { questionMessages as messages } from './questions.messages.ts'
import * as styles from './questions.css.ts'

type FurtherColumnsProps = {
  columns: Partial<ImportColumns>
  sample: TableSample
  errors: FieldErrors
  onChanged: (columns: Partial<ImportColumns>) => void
}

const kinds = ['glucose', 'ketone', 'carbohydrate', 'rapidInsulin', 'basalInsulin'] as const satisfies readonly ColumnKind[]
const options = [
  { value: 'none' as const, label: messages.furtherUnused },
  ...kinds.map((value) => ({ value, label: messages.columns[value] })),
]

/** Every column that is not taken yet: a second insulin, or the values of one time of the day. */
export function FurtherColumns({ columns, sample, errors, onChanged }: FurtherColumnsProps) {
  const open = furtherColumns(columns, sample)
  if (open.length === 0) return null
  return (
    <fieldset className={styles.further}>
      <legend className={styles.furtherLegend}>{messages.furtherLegend}</legend>
      <p className={styles.text}>{messages.furtherText}</p>
      <div className={styles.fields}>
        {open.map((column) => {
          const name = sample.heading[column]?.trim()
          const label = name ? messages.columnOption(column + 1, name) : messages.unnamedColumn(column + 1)
          const taken = columns.more?.find((one) => one.column === column)
          return (
            <Fragment key={column}>
              <SelectField
                label={label}
                value={taken?.kind ?? 'none'}
                options={options}
                onChange={(kind) => onChanged(withFurther(columns, column, kind === 'none' ? undefined : kind))}
              />
              {taken ? (
                <TextField
                  label={messages.furtherTime(label)}
                  hint={messages.furtherTimeHint}
                  maxLength={5}
                  value={taken.time ?? ''}
                  error={errors[timeError(column)]}
                  onChange={(time) => onChanged(withTime(columns, column, time))}
                />
              ) : (
                <span />
              )}
            </Fragment>
          )
        })}
      </div>
    </fieldset>
  )
}
