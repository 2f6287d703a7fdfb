import { checkLabelTimes, labelTimesVersion, type TherapyLabelTime } from '@diab/core/rules'
import { keyOf } from '@diab/core/client'
import { useState } from 'react'
import { useDiab } from '../../provider/useDiab.ts'
import { useDiabCache } from '../../provider/useDiabCache.ts'
import { readTypedTime } from '../../ui/TimeField/typedTime.ts'
import { useTherapyFormsMessages } from '../forms.messages.ts'
import { type SaveProblem, toSaveProblem } from '../saveProblem.ts'
import type { TherapyEditorModel } from '../useTherapyEditor.ts'
import { defaultLabelRows, type LabelRow, toLabelRows, toLabelTimes } from './labelRows.ts'

const textOf = (rows: readonly LabelRow[]) => JSON.stringify(rows)
const isReadable = ({ startAt }: LabelRow) => readTypedTime(startAt) !== undefined

/** Returns the day's slots in one form, saved together. */
export function useLabelsForm(
  { patientId, closeForm, announce, messages, historyChanged }: TherapyEditorModel,
  opened: readonly TherapyLabelTime[],
) {
  const { client, emit } = useDiab()
  const cache = useDiabCache()
  const { labels: words } = useTherapyFormsMessages()
  const [pristine] = useState(() => textOf(toLabelRows(opened)))
  const [rows, setRows] = useState(() => toLabelRows(opened))
  const [isShown, setShown] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<SaveProblem>()
  const [theirs, setTheirs] = useState<readonly TherapyLabelTime[]>()
  const [openedVersion] = useState(() => labelTimesVersion(opened))
  const labelTimes = toLabelTimes(rows)
  const general = rows.every(isReadable) ? (checkLabelTimes(labelTimes)[''] ?? []) : []

  function keep(saved: readonly TherapyLabelTime[]) {
    cache.write<readonly TherapyLabelTime[]>(
      keyOf((reader) => reader.therapy.listLabels(patientId)),
      () => saved,
    )
    closeForm()
  }
  async function send(version: number) {
    setSending(true)
    setProblem(undefined)
    setTheirs(undefined)
    try {
      const saved = await client.therapy.updateLabels({ userId: patientId, version }, labelTimes)
      keep(saved)
      historyChanged()
      announce(messages.states.labelsSaved)
      emit({ name: 'labelTimes.saved', patientId })
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
      setTheirs(await client.therapy.listLabels(patientId))
    } catch {
      setProblem({ status: 'unreachable' })
    }
  }
  return {
    labelTimes,
    isDirty: textOf(rows) !== pristine,
    isSending,
    problem,
    /** The version that another user saved meanwhile. */
    theirs,
    /** Problems of no single slot: a gap is between two. */
    general: isShown ? general : [],
    errorsOf: (index: number) => (isShown && rows[index] && !isReadable(rows[index]) ? words.unreadable : undefined),
    set: (index: number, startAt: string) => {
      setProblem(undefined)
      setRows((present) => present.map((row, at) => (at === index ? { ...row, startAt } : row)))
    },
    touch: () => setShown(true),
    reset: () => {
      setRows(defaultLabelRows())
      announce(words.resetDone)
    },
    submit: () => {
      setShown(true)
      if (general.length > 0 || !rows.every(isReadable)) return false
      void send(openedVersion)
      return true
    },
    keepMine: () => theirs && void send(labelTimesVersion(theirs)),
    takeTheirs: () => theirs && keep(theirs),
  }
}
