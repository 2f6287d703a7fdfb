import { formatNumber } from '@diab/core/format'
import { Button } from '../../ui/Button/Button.tsx'
import { NumberField } from '../../ui/NumberField/NumberField.tsx'
import { RangeGauge } from '../../ui/RangeGauge/RangeGauge.tsx'
import { SaveStatus } from '../../ui/SaveStatus/SaveStatus.tsx'
import { rangeName } from '../data/rangeFacts.ts'
import * as styles from '../formSheet.css.ts'
import { useTherapyFormsMessages } from '../forms.messages.ts'
import { SaveProblemText } from '../SaveProblemText.tsx'
import type { TherapyEditorMessages } from '../TherapyEditor.messages.ts'
import * as own from './ranges.css.ts'
import type { RangeRow, RangesFormModel } from './useRangesForm.ts'

export interface RangeFieldsProps {
  row: RangeRow
  /** As numbers of mmol/l, where they are. */
  min: number | undefined
  max: number | undefined
  form: RangesFormModel
  messages: TherapyEditorMessages
}

/** One range: both ends, what they look like on the track, and what became of saving them. */
export function RangeFields({ row, min, max, form, messages }: RangeFieldsProps) {
  const { ranges: words } = useTherapyFormsMessages()
  const { range, problem, theirs } = row
  const name = rangeName(range, messages)
  const field = (end: 'min' | 'max', label: string) => (
    <NumberField
      label={label}
      size={44}
      step={form.unit === 'mg/dl' ? 1 : 0.1}
      unit={form.unit}
      value={row[end]}
      onChange={(value) => form.set(range.id, { [end]: value })}
      onBlur={() => form.touch(range.id)}
      error={form.errorOf(range.id, end)}
    />
  )
  const canBeShown = min !== undefined && max !== undefined && min < max
  return (
    <fieldset className={own.range}>
      <legend className={own.name}>{name}</legend>
      <div className={styles.halves}>
        {field('min', words.min)}
        {field('max', words.max)}
      </div>
      <div className={own.gauge}>{canBeShown && <RangeGauge low={min} high={max} max={16} />}</div>
      {row.isSaved && <SaveStatus state="saved" />}
      {problem && problem.status !== 'conflict' && problem.status !== 'refused' && <SaveProblemText problem={problem} />}
      {problem?.status === 'conflict' && (
        <div className={styles.notice} role="alert">
          {theirs ? (
            <>
              <p className={styles.danger}>
                {words.conflict(formatNumber(theirs.min, 'consensus'), formatNumber(theirs.max, 'consensus'))}
              </p>
              <Button size={36} onClick={() => form.keepMine(row)}>
                {words.keepMine}
              </Button>
              <Button size={36} onClick={() => form.takeTheirs(row)}>
                {words.keepTheirs}
              </Button>
            </>
          ) : (
            <p className={styles.danger}>{words.rowFailed}</p>
          )}
        </div>
      )}
    </fieldset>
  )
}
