import type { DiabetesStatus } from '@diab/core/rules'
import { keyOf } from '@diab/core/client'
import type { FormDefinition } from '@diab/core/machines'
import { useState } from 'react'
import { type FormModel, useForm } from '../../forms/useForm.ts'
import { useDiab } from '../../provider/useDiab.ts'
import { useDiabCache } from '../../provider/useDiabCache.ts'
import type { TherapyEditorModel } from '../useTherapyEditor.ts'

type StatusValues = Pick<DiabetesStatus, 'diabetesType' | 'therapyType'>

const statusForm: FormDefinition<StatusValues> = { fields: { diabetesType: {}, therapyType: {} } }

export interface StatusFormModel extends FormModel<StatusValues, DiabetesStatus> {
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

/** Returns the two values of the diabetes status, saved together. */
export function useStatusForm(
  { patientId, closeForm, announce, messages, historyChanged }: TherapyEditorModel,
  { diabetesType, therapyType, version }: DiabetesStatus,
): StatusFormModel {
  const { emit } = useDiab()
  const cache = useDiabCache()
  const [openedVersion] = useState(version)

  function keep(saved: DiabetesStatus) {
    cache.write<DiabetesStatus>(
      keyOf((reader) => reader.therapy.readDiabetesStatus(patientId)),
      () => saved,
    )
    void cache.invalidate({ feature: 'analysis', id: patientId })
    closeForm()
  }
  const form = useForm<StatusValues, DiabetesStatus, DiabetesStatus>({
    definition: statusForm,
    initial: { diabetesType, therapyType },
    submit: (values, { client, theirs }) =>
      client.therapy.updateDiabetesStatus({ userId: patientId, version: theirs?.version ?? openedVersion }, values),
    readTheirs: ({ client }) => client.therapy.readDiabetesStatus(patientId),
    onSent(saved) {
      keep(saved)
      historyChanged()
      announce(messages.states.statusSaved)
      emit({ name: 'diabetesStatus.saved', patientId })
    },
  })
  const { theirs, send } = form
  return {
    ...form,
    keepMine: () => void send({ theirs }),
    takeTheirs: () => theirs && keep(theirs),
  }
}
