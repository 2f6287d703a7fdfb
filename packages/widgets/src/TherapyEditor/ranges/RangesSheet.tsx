import { readNumber } from '@diab/core/format'
import { type GlucoseRange, glucoseRangePresets } from '@diab/core/rules'
import { useState } from 'react'
import { SelectField } from '../../ui/SelectField/SelectField.tsx'
import { FormSheet } from '../FormSheet.tsx'
import * as styles from '../formSheet.css.ts'
import { useTherapyFormsMessages } from '../forms.messages.ts'
import type { TherapyEditorModel } from '../useTherapyEditor.ts'
import { RangeFields } from './RangeFields.tsx'
import { useRangesForm } from './useRangesForm.ts'

export interface RangesSheetProps {
  model: TherapyEditorModel
  open: boolean
  ranges: readonly GlucoseRange[]
}

/** The patient's target ranges, with proposals and a picture of each. */
export function RangesSheet({ model, open, ranges }: RangesSheetProps) {
  const words = useTherapyFormsMessages()
  const form = useRangesForm(model, ranges)
  const [presetId, setPresetId] = useState('')
  return (
    <FormSheet
      open={open}
      title={words.ranges.title}
      isDirty={form.isDirty}
      isSending={form.isSending}
      formRef={form.element}
      onSubmit={form.send}
      onClose={model.closeForm}
    >
      <p className={styles.intro}>{words.ranges.intro}</p>
      <SelectField
        label={words.ranges.preset}
        optional
        value={presetId}
        options={[
          { value: '', label: words.ranges.presetNone },
          ...glucoseRangePresets.map(({ id }) => ({ value: id as string, label: words.ranges.presets[id] })),
        ]}
        onChange={(id) => {
          setPresetId(id)
          const preset = glucoseRangePresets.find((one) => one.id === id)
          if (preset) form.applyPreset(preset)
        }}
      />
      {form.rows.map((row) => (
        <RangeFields
          key={row.range.id}
          row={row}
          min={readNumber(row.min, form.unit)}
          max={readNumber(row.max, form.unit)}
          form={form}
          messages={model.messages}
        />
      ))}
    </FormSheet>
  )
}
