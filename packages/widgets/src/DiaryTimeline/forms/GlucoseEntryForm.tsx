import { formatNumber } from '@diab/core/format'
import {
  classifyGlucose,
  type DiaryEntry,
  EntryType,
  type GlucoseEntryDraft,
  GlucoseMetaType,
  lastReadings,
  MealType,
  proposedDecimal,
  ResultValidity,
} from '@diab/core/rules'
import { useMemo } from 'react'
import { useRead } from '../../provider/useRead.ts'
import { Checkbox } from '../../ui/Checkbox/Checkbox.tsx'
import { ChipToggle } from '../../ui/ChipToggle/ChipToggle.tsx'
import { classes } from '../../ui/classes.ts'
import { RangeGauge } from '../../ui/RangeGauge/RangeGauge.tsx'
import { SelectField } from '../../ui/SelectField/SelectField.tsx'
import { ZoneLabel } from '../../ui/ZoneMark/ZoneLabel.tsx'
import { useEntryPanelMessages } from '../panel/entryPanel.messages.ts'
import * as styles from '../panel/panel.css.ts'
import { useIsSheet } from '../../ui/environment/useMedia.ts'
import type { DiaryTimelineModel } from '../useDiaryTimeline.ts'
import type { EntryFormProps } from './entryFormProps.ts'
import { EntryFormFrame } from './EntryFormFrame.tsx'
import { type EntryFormOptions, useEntryForm } from './useEntryForm.ts'
import { ValueField } from './ValueField.tsx'
import { WhenAndLabel } from './WhenAndLabel.tsx'

type GlucoseMeta = GlucoseEntryDraft['metas'][number]

/** Entries of all kinds per request, so that ten readings are among them. */
const entryCount = 60
const noEntries: readonly DiaryEntry[] = []

/**
 * Returns the last ten usable readings in mmol/l, whichever days are shown. The diary's known entries count too: one that was
 * saved a moment ago, and all of them where the last ones cannot be read. The edited one is left out.
 */
function useLastReadings({ patientId, knownEntries }: DiaryTimelineModel, editedId: string | undefined): readonly number[] {
  const { data = noEntries } = useRead((client, signal) => client.diary.list(patientId, { limit: entryCount, offset: 0 }, { signal }))
  return useMemo(() => {
    const entries = new Map([...data, ...knownEntries].map((entry) => [entry.id, entry]))
    return lastReadings([...entries.values()].filter(({ id }) => id !== editedId))
  }, [data, knownEntries, editedId])
}

/** What follows from the typed value. */
interface GlucoseEntryFacts {
  /** mmol/l; undefined until a number is typed that can be saved: a refused value has no zone. */
  readonly mmolPerL: number | undefined
  readonly proposed: string | undefined
  /** In which the value is typed: the one that the draft began with. */
  readonly unit: 'mmol/l' | 'mg/dl'
  readonly zone: ReturnType<typeof classifyGlucose>['zone']
  readonly target: ReturnType<typeof classifyGlucose>['range']
  readonly mealType: MealType
  readonly isOutOfRange: boolean
  readonly targetText: { readonly min: string; readonly max: string }
  readonly toggleMeta: (meta: GlucoseMeta) => void
}

/** Returns the glucose form with what follows from the typed value: zone, target, proposed slot and measurement type. */
export function useGlucoseEntryForm(options: EntryFormOptions<'glucose'>): ReturnType<typeof useEntryForm<'glucose'>> & GlucoseEntryFacts {
  const readings = useLastReadings(options.model, options.entry?.id)
  const form = useEntryForm(EntryType.Glucose, { ...options, readings })
  const { plan } = options.model
  const { newEntry, entryDate } = form
  const { unit = 'mmol/l' } = form.values
  const hasValue = Number.isFinite(newEntry.value)
  const classified = classifyGlucose({ ...newEntry, entryDate, value: hasValue ? newEntry.value : 0 }, plan)
  const toggleMeta = (meta: GlucoseMeta) => {
    const { metas } = form.values
    form.set('metas', metas.includes(meta) ? metas.filter((present) => present !== meta) : [...metas, meta].toSorted((a, b) => a - b))
  }
  return {
    ...form,
    mmolPerL: hasValue && !form.isRefused('value') ? classified.mmolPerL : undefined,
    proposed: proposedDecimal('glucose', form.values.value, unit),
    unit,
    zone: classified.zone,
    target: classified.range,
    mealType: classified.mealType,
    isOutOfRange: classified.validity !== ResultValidity.Valid,
    targetText: { min: formatNumber(classified.range.min, 'consensus'), max: formatNumber(classified.range.max, 'consensus') },
    toggleMeta,
  }
}

const glucoseMetas: readonly GlucoseMeta[] = [GlucoseMetaType.AfterExercise, GlucoseMetaType.Hypoglycaemia, GlucoseMetaType.Unusual]
const mealTypes: readonly MealType[] = [
  MealType.Fasting,
  MealType.Preprandial,
  MealType.Postprandial,
  MealType.Bedtime,
  MealType.Casual,
  MealType.None,
]

/** A glucose value: large value with its zone and target while typing, then when, slot, type and marks. */
export function GlucoseEntryForm({ model, entry, onDelete }: EntryFormProps<'glucose'>) {
  const form = useGlucoseEntryForm({ model, entry })
  const { messages } = model.words
  const { fields } = useEntryPanelMessages()
  const isSheet = useIsSheet() && form.isNew
  const value = form.values.value.trim()
  const mine = `${form.values.date} ${form.values.time}, ${value} ${form.unit}, ${messages.labels[form.label]}`
  const target = useEntryPanelMessages().gauge.target(form.targetText.min, form.targetText.max)
  return (
    <EntryFormFrame form={form} words={model.words} mine={mine} onDelete={onDelete}>
      <div>
        <ValueField
          form={form}
          messages={messages}
          isSheet={isSheet}
          label={fields.measuredValue}
          required
          labelHidden={isSheet}
          unit={form.isOutOfRange ? undefined : form.unit}
          readOnly={entry !== undefined && entry.meterDevice !== null}
          value={form.values.value}
          onTyped={(typed) => form.set('value', typed, 'input')}
          proposed={form.proposed}
          question={messages.panel.unusualGlucose(value, form.unit)}
        />
        {!isSheet && (
          <RangeGauge
            className={styles.gauge}
            value={form.mmolPerL}
            zone={form.zone}
            low={form.target.min}
            high={form.target.max}
            valueText={form.isOutOfRange ? value : undefined}
          />
        )}
        <p className={classes(styles.verdict, isSheet && styles.verdictCentred)} aria-live="polite">
          {form.mmolPerL === undefined ? target : <ZoneLabel zone={form.zone}>{`${messages.zones[form.zone]} · ${target}`}</ZoneLabel>}
        </p>
      </div>
      <WhenAndLabel form={form} messages={messages} relativeDay={model.relativeDay}>
        <SelectField
          name="mealType"
          label={fields.mealType}
          required
          dense
          value={form.mealType}
          options={mealTypes.map((mealType) => ({ value: mealType, label: messages.mealTypes[mealType] }))}
          onChange={(mealType) => form.set('mealType', mealType)}
        />
      </WhenAndLabel>
      {isSheet ? (
        <div className={styles.chips}>
          {glucoseMetas.map((meta) => (
            <ChipToggle
              key={meta}
              className={styles.mark}
              look="choice"
              label={messages.marks[meta]}
              pressed={form.values.metas.includes(meta)}
              onChange={() => form.toggleMeta(meta)}
            />
          ))}
        </div>
      ) : (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>
            {fields.marks} <span className={styles.optional}>{messages.panel.optional}</span>
          </legend>
          {glucoseMetas.map((meta) => (
            <Checkbox
              key={meta}
              label={messages.marks[meta]}
              note={meta === 3 ? fields.unusualHint : undefined}
              checked={form.values.metas.includes(meta)}
              onChange={() => form.toggleMeta(meta)}
            />
          ))}
        </fieldset>
      )}
    </EntryFormFrame>
  )
}
