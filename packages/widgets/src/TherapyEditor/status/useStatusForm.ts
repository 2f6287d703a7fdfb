import type { DiabetesStatus } from '@diab/core/rules'
import { keyOf } from '@diab/core/client'
import { useState } from 'react'
import { useDiab } from '../../provider/useDiab.ts'
import { useDiabCache } from '../../provider/useDiabCache.ts'
import { type SaveProblem, toSaveProblem } from '../saveProblem.ts'
import type { TherapyEditorModel } from '../useTherapyEditor.ts'

type StatusValues = Pick<DiabetesStatus, 'diabetesType' | 'therapyType'>

/** Returns the two values of the diabetes status, saved together. */
export function useStatusForm({ patientId, closeForm, announce, messages, historyChanged }: TherapyEditorModel, status: DiabetesStatus) {
  const { client, emit } = useDiab()
  const cache = useDiabCache()
  const [opened] = useState(status)
  const [values, setValues] = useState<StatusValues>({ diabetesType: status.diabetesType, therapyType: status.therapyType })
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<SaveProblem>()
  const [theirs, setTheirs] = useState<DiabetesStatus>()

  function keep(saved: DiabetesStatus) {
    cache.write<DiabetesStatus>(
      keyOf((reader) => reader.therapy.readDiabetesStatus(patientId)),
      () => saved,
    )
    void cache.invalidate({ feature: 'analysis', id: patientId })
    closeForm()
  }
  async function send(version: number) {
    setSending(true)
    setProblem(undefined)
    setTheirs(undefined)
    try {
      const saved = await client.therapy.updateDiabetesStatus({ userId: patientId, version }, values)
      keep(saved)
      historyChanged()
      announce(messages.states.statusSaved)
      emit({ name: 'diabetesStatus.saved', patientId })
    } catch (error) {
      const found = toSaveProblem(error)
      setProblem(found)
      if (found.status === 'conflict') await showTheirs()
    } finally {
      setSending(false)
    }
  }
  async function showTheirs() {
    try {
      setTheirs(await client.therapy.readDiabetesStatus(patientId))
    } catch {
      setProblem({ status: 'unreachable' })
    }
  }
  return {
    values,
    set: (change: Partial<StatusValues>) => setValues((present) => ({ ...present, ...change })),
    isDirty: values.diabetesType !== opened.diabetesType || values.therapyType !== opened.therapyType,
    isSending,
    problem,
    theirs,
    submit: () => void send(opened.version),
    keepMine: () => theirs && void send(theirs.version),
    takeTheirs: () => theirs && keep(theirs),
  }
}
