import { formatNumber, readNumber } from '@diab/core/format'
import { checkGlucoseRange, type GlucoseRange, type GlucoseRangePreset } from '@diab/core/rules'
import { keyOf } from '@diab/core/client'
import { useState } from 'react'
import { useDiab } from '../../provider/useDiab.ts'
import { useDiabCache } from '../../provider/useDiabCache.ts'
import { type SaveProblem, toSaveProblem } from '../saveProblem.ts'
import type { TherapyEditorModel } from '../useTherapyEditor.ts'

/** One range in the form: as it was when the form opened, and as it is typed. */
export interface RangeRow {
  range: GlucoseRange
  min: string
  max: string
  isTouched: boolean
  isSaved: boolean
  problem: SaveProblem | undefined
  /** The version that another user saved meanwhile. */
  theirs: GlucoseRange | undefined
}

const toRow = (range: GlucoseRange): RangeRow => ({
  range,
  min: formatNumber(range.min),
  max: formatNumber(range.max),
  isTouched: false,
  isSaved: false,
  problem: undefined,
  theirs: undefined,
})

const isChanged = ({ range, min, max }: RangeRow) => min !== formatNumber(range.min) || max !== formatNumber(range.max)
type RangeSubject = Pick<GlucoseRange, 'mealType' | 'therapyLabel'> & { origin?: GlucoseRange['origin'] }
const isSameSubject = (a: RangeSubject, b: RangeSubject) =>
  a.mealType === b.mealType && a.therapyLabel === b.therapyLabel && (a.origin ?? null) === (b.origin ?? null)

function withSavedRange(list: readonly GlucoseRange[], saved: GlucoseRange): readonly GlucoseRange[] {
  const old = list.find(({ id }) => id === saved.id)
  const past = old && old.validFrom < saved.validFrom ? [{ ...old, id: `${old.id}-${old.version}`, validTo: saved.validFrom }] : []
  return [...list.map((range) => (range.id === saved.id ? saved : range)), ...past]
}

/** Returns all target ranges in one form; each changed one is saved by itself, and says for itself what became of it. */
export function useRangesForm(
  { patientId, closeForm, announce, messages, historyChanged }: TherapyEditorModel,
  ranges: readonly GlucoseRange[],
) {
  const { client, emit } = useDiab()
  const cache = useDiabCache()
  const [rows, setRows] = useState(() => ranges.map(toRow))
  const [isSubmitted, setSubmitted] = useState(false)
  const [isSending, setSending] = useState(false)

  const patch = (id: string, change: Partial<RangeRow>) =>
    setRows((present) => present.map((row) => (row.range.id === id ? { ...row, ...change } : row)))
  const errorsOf = (row: RangeRow) => (isSubmitted || row.isTouched ? checkGlucoseRange(row) : {})
  const store = (saved: GlucoseRange) => {
    // Also the list that the diary and the charts read, before it is asked for again: what was is there under another id.
    cache.writeAll<readonly GlucoseRange[]>(
      keyOf((reader) => reader.therapy.listGlucoseRanges(patientId)),
      (list) => withSavedRange(list, saved),
    )
    patch(saved.id, { ...toRow(saved), isSaved: true })
  }

  async function sendRow(row: RangeRow, version: number): Promise<boolean> {
    const [min, max] = [readNumber(row.min), readNumber(row.max)]
    if (min === undefined || max === undefined) return false
    const { id } = row.range
    patch(id, { problem: undefined, theirs: undefined })
    try {
      store(await client.therapy.updateGlucoseRange({ userId: patientId, id, version }, { min, max }))
      return true
    } catch (error) {
      const problem = toSaveProblem(error)
      patch(id, { problem, theirs: problem.status === 'conflict' ? await readTheirs(id) : undefined })
      return false
    }
  }
  async function readTheirs(id: string): Promise<GlucoseRange | undefined> {
    const list = await client.therapy.listGlucoseRanges(patientId, { activeOnly: true }).catch(() => [])
    return list.find((range) => range.id === id)
  }

  async function send(toSend: readonly (readonly [RangeRow, number])[], closes: boolean) {
    setSending(true)
    // One after the other, so that each says for itself what became of it.
    let savedCount = 0
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const [row, version] of toSend) if (await sendRow(row, version)) savedCount++
    setSending(false)
    if (savedCount > 0) {
      void cache.invalidate(keyOf((reader) => reader.therapy.listGlucoseRanges(patientId)))
      historyChanged()
      emit({ name: 'glucoseRanges.saved', patientId })
    }
    if (savedCount < toSend.length) return
    if (savedCount > 0) announce(messages.states.rangesSaved)
    if (closes) closeForm()
  }

  return {
    rows,
    isSending,
    isDirty: rows.some(isChanged),
    errorsOf,
    set: (id: string, change: { min?: string; max?: string }) => patch(id, { ...change, isSaved: false, problem: undefined }),
    touch: (id: string) => patch(id, { isTouched: true }),
    /** Types the values of a preset; what it does not name stays. */
    applyPreset: (preset: GlucoseRangePreset) =>
      setRows((present) =>
        present.map((row) => {
          const proposed = preset.ranges.find((range) => isSameSubject(range, row.range))
          return proposed ? { ...row, min: formatNumber(proposed.min), max: formatNumber(proposed.max), isTouched: true } : row
        }),
      ),
    submit: () => {
      setSubmitted(true)
      const changed = rows.filter(isChanged)
      if (changed.some((row) => Object.keys(checkGlucoseRange(row)).length > 0)) return false
      void send(
        changed.map((row) => [row, row.range.version]),
        true,
      )
      return true
    },
    keepMine: (row: RangeRow) => row.theirs && void send([[row, row.theirs.version]], false),
    takeTheirs: (row: RangeRow) => row.theirs && store(row.theirs),
  }
}
