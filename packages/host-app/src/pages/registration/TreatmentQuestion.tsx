import { keyOf } from '@diab/core/client'
import { type DiabetesStatus, TherapyType } from '@diab/core/rules'
import { useDiabCache, useDiabMutation, useRead } from '@diab/widgets/unstable/hooks'
import { Skeleton } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { LoadFailure } from '../../app/pageParts/LoadFailure.tsx'
import { RadioCards } from '../../app/forms/RadioCards.tsx'
import { pagePartsMessages } from '../../app/pageParts/pageParts.messages.ts'
import { problemText } from '../../app/pageParts/problemText.ts'
import { stepsMessages as messages } from './steps.messages.ts'

/** The most frequent ones first; an answer that is not known is one, too. */
const answers = [
  TherapyType.Insulin,
  TherapyType.InsulinPump,
  TherapyType.Pill,
  TherapyType.NonInsulinInjection,
  TherapyType.Diet,
  TherapyType.Unknown,
] as const

/** Asks for a person's treatment; an answer is saved as soon as it is chosen. */
export function TreatmentQuestion({
  patientId,
  legend,
  legendHidden,
}: {
  patientId: string
  legend: string
  /** The heading above says the same. */
  legendHidden?: boolean
}) {
  const cache = useDiabCache()
  const status = useRead((client, signal) => client.therapy.readDiabetesStatus(patientId, { signal }))
  // At once: until the mutation reports that it is pending, the pressed answer would be taken back.
  const [picked, setPicked] = useState<TherapyType>()
  const saving = useDiabMutation({
    mutationFn: ({ version, diabetesType, therapyType }: DiabetesStatus, { client }) =>
      client.therapy.updateDiabetesStatus({ userId: patientId, version }, { diabetesType, therapyType }),
    onError: () => setPicked(undefined),
    onSettled: () => cache.invalidate(keyOf((client) => client.therapy.readDiabetesStatus(patientId))),
  })
  const { data } = status
  if (!data)
    return status.isError ? (
      <LoadFailure error={status.error} retrying={status.isFetching} onRetry={() => void status.refetch()} />
    ) : (
      <Skeleton height={344} />
    )
  const chosen = picked ?? (data.version === 0 ? undefined : data.therapyType)
  return (
    <div>
      <RadioCards
        legend={legend}
        legendHidden={legendHidden}
        value={chosen === undefined ? undefined : String(chosen)}
        options={answers.map((therapyType) => ({ value: String(therapyType), label: messages.treatments[therapyType] }))}
        error={saving.isError ? [problemText(saving.error, pagePartsMessages) ?? messages.notSaved] : undefined}
        onChange={(answer) => {
          const therapyType = answers.find((one) => String(one) === answer)
          if (therapyType === undefined || saving.isPending) return
          setPicked(therapyType)
          saving.mutate({ ...data, therapyType })
        }}
      />
      <p role="status">{saving.isPending ? messages.saving : saving.isSuccess ? messages.saved : null}</p>
    </div>
  )
}
