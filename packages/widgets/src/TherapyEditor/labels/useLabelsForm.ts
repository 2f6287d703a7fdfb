import { checkLabelTimes, labelTimesVersion, type TherapyLabelTime } from '@diab/core/rules'
import { keyOf } from '@diab/core/client'
import type { FormDefinition } from '@diab/core/machines'
import { useMemo, useState } from 'react'
import { type FormModel, useForm } from '../../forms/useForm.ts'
import { useDiab } from '../../provider/useDiab.ts'
import { useDiabCache } from '../../provider/useDiabCache.ts'
import { readTypedTime } from '../../ui/TimeField/typedTime.ts'
import { useTherapyFormsMessages } from '../forms.messages.ts'
import type { TherapyEditorModel } from '../useTherapyEditor.ts'
import { defaultLabelRows, type LabelRow, toLabelRows, toLabelTimes } from './labelRows.ts'

type LabelValues = { rows: readonly LabelRow[] }

const isReadable = ({ startAt }: LabelRow) => readTypedTime(startAt) !== undefined

export interface LabelsFormModel extends Omit<FormModel<LabelValues, readonly TherapyLabelTime[]>, 'reset'> {
  readonly labelTimes: readonly TherapyLabelTime[]
  /** Problems of no single slot: a gap is between two. */
  readonly general: readonly string[]
  readonly errorsOf: (index: number) => string | undefined
  readonly set: (index: number, startAt: string) => void
  readonly touch: () => void
  /** Types the usual slots. */
  readonly propose: () => void
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

/** Returns the day's slots in one form, saved together. */
export function useLabelsForm(
  { patientId, closeForm, announce, messages, historyChanged }: TherapyEditorModel,
  opened: readonly TherapyLabelTime[],
): LabelsFormModel {
  const { emit } = useDiab()
  const cache = useDiabCache()
  const { labels: words } = useTherapyFormsMessages()
  const [openedVersion] = useState(() => labelTimesVersion(opened))
  const definition = useMemo<FormDefinition<LabelValues>>(() => {
    const check = (rows: readonly LabelRow[]) => (rows.every(isReadable) ? checkLabelTimes(toLabelTimes(rows))['']?.[0] : words.unreadable)
    return { fields: { rows: { rules: [check] } }, mode: 'lazy' }
  }, [words])

  function keep(saved: readonly TherapyLabelTime[]) {
    cache.write<readonly TherapyLabelTime[]>(
      keyOf((reader) => reader.therapy.listLabels(patientId)),
      () => saved,
    )
    closeForm()
  }
  const form = useForm<LabelValues, readonly TherapyLabelTime[], readonly TherapyLabelTime[]>({
    definition,
    initial: { rows: toLabelRows(opened) },
    submit: ({ rows }, { client, theirs }) =>
      client.therapy.updateLabels({ userId: patientId, version: theirs ? labelTimesVersion(theirs) : openedVersion }, toLabelTimes(rows)),
    readTheirs: ({ client }) => client.therapy.listLabels(patientId),
    onSent(saved) {
      keep(saved)
      historyChanged()
      announce(messages.states.labelsSaved)
      emit({ name: 'labelTimes.saved', patientId })
    },
  })
  const { theirs, send, fill, blur } = form
  const { rows } = form.state.values
  const issue = form.issue('rows')
  return {
    ...form,
    labelTimes: toLabelTimes(rows),
    general: issue !== undefined && rows.every(isReadable) ? [issue] : [],
    errorsOf: (index) => (issue !== undefined && rows[index] && !isReadable(rows[index]) ? words.unreadable : undefined),
    set: (index, startAt) => fill({ rows: rows.map((row, at) => (at === index ? { ...row, startAt } : row)) }, 'input'),
    touch: () => blur('rows'),
    propose: () => {
      fill({ rows: defaultLabelRows() })
      announce(words.resetDone)
    },
    keepMine: () => void send({ theirs }),
    takeTheirs: () => theirs && keep(theirs),
  }
}
