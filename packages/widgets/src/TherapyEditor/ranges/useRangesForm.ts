import { formatNumber, readNumber } from '@diab/core/format'
import { checkGlucoseRange, glucoseMaxMmolPerL, type GlucoseRange, type GlucoseRangePreset } from '@diab/core/rules'
import { type FieldErrors, keyOf } from '@diab/core/client'
import type { FormDefinition } from '@diab/core/machines'
import { useState } from 'react'
import { FormProblem } from '../../forms/FormProblem.ts'
import { type SaveProblem, toSaveProblem } from '../../forms/saveProblem.ts'
import { type FormModel, useForm } from '../../forms/useForm.ts'
import { type UiEnvironment, useUiEnvironment } from '../../ui/environment/UiEnvironment.ts'
import { useDiab } from '../../provider/useDiab.ts'
import { useDiabCache } from '../../provider/useDiabCache.ts'
import { useDiabMutation } from '../../provider/useDiabMutation.ts'
import type { TherapyEditorModel } from '../useTherapyEditor.ts'

type End = 'min' | 'max'
type GlucoseUnit = NonNullable<UiEnvironment['glucoseUnit']>
type RangeValues = Readonly<Record<string, string>>

/** What became of saving one range. */
interface RowOutcome {
  readonly isSaved: boolean
  readonly problem: SaveProblem | undefined
  /** The version that another user saved meanwhile. */
  readonly theirs: GlucoseRange | undefined
}

/** One range in the form: as it is stored, as it is typed, and what became of saving it. */
export interface RangeRow extends RowOutcome {
  readonly range: GlucoseRange
  readonly min: string
  readonly max: string
}

const nothingYet: RowOutcome = { isSaved: false, problem: undefined, theirs: undefined }

/** Name of the field of one end. */
const fieldOf = (id: string, end: End) => `${id}.${end}`
const shownEnd = (mmolPerL: number, unit: GlucoseUnit) => formatNumber(mmolPerL, 'consensus', unit)
const typed = ({ id, min, max }: GlucoseRange, unit: GlucoseUnit): RangeValues => ({
  [fieldOf(id, 'min')]: shownEnd(min, unit),
  [fieldOf(id, 'max')]: shownEnd(max, unit),
})
const endsOf = (values: RangeValues, id: string) => ({ min: values[fieldOf(id, 'min')] ?? '', max: values[fieldOf(id, 'max')] ?? '' })

function definitionOf(ranges: readonly GlucoseRange[], unit: GlucoseUnit): FormDefinition<RangeValues> {
  const rules = (id: string, end: End) => ({
    rules: [(_value: string, values: RangeValues) => checkGlucoseRange(endsOf(values, id), unit)[end]?.[0]],
  })
  const fields = ranges.flatMap(({ id }) => (['min', 'max'] as const).map((end) => [fieldOf(id, end), rules(id, end)]))
  return { fields: Object.fromEntries(fields), mode: 'lazy' }
}

/** Values in mmol/l that a preset has typed, by field: what a field shows of one is rounded. */
type ProposedValues = Readonly<Record<string, number>>

/** In mmol/l; typed as 70, 140, 180 and 600 mg/dl they are these bounds, not a neighbour that only looks like them. */
const exactEnds = [3.5, 3.9, 7.8, 10, glucoseMaxMmolPerL]

/** Returns what is to be stored of an end: what is stored or proposed while it is what the field shows, otherwise what was typed. */
function valueOf({ range, ...row }: RangeRow, end: End, unit: GlucoseUnit, proposed: ProposedValues): number {
  const known = [range[end], proposed[fieldOf(range.id, end)], ...exactEnds].find(
    (value) => value !== undefined && shownEnd(value, unit) === row[end],
  )
  return known ?? readNumber(row[end], unit) ?? Number.NaN
}

type RangeSubject = Pick<GlucoseRange, 'mealType' | 'therapyLabel'> & { origin?: GlucoseRange['origin'] }
const isSameSubject = (a: RangeSubject, b: RangeSubject) =>
  a.mealType === b.mealType && a.therapyLabel === b.therapyLabel && (a.origin ?? null) === (b.origin ?? null)

function withSavedRange(list: readonly GlucoseRange[], saved: GlucoseRange): readonly GlucoseRange[] {
  const old = list.find(({ id }) => id === saved.id)
  const past = old && old.validFrom < saved.validFrom ? [{ ...old, id: `${old.id}-${old.version}`, validTo: saved.validFrom }] : []
  return [...list.map((range) => (range.id === saved.id ? saved : range)), ...past]
}

export interface RangesFormModel extends Pick<FormModel<RangeValues>, 'element' | 'isSending' | 'isDirty' | 'send'> {
  /** In which the ends are typed. */
  readonly unit: GlucoseUnit
  readonly rows: readonly RangeRow[]
  readonly errorOf: (id: string, end: End) => string | undefined
  readonly set: (id: string, change: Partial<Record<End, string>>) => void
  readonly touch: (id: string) => void
  /** Types the values of a preset; what it does not name stays. */
  readonly applyPreset: (preset: GlucoseRangePreset) => void
  readonly keepMine: (row: RangeRow) => void
  readonly takeTheirs: (row: RangeRow) => void
}

/** Returns all target ranges in one form; each changed one is saved by itself, and says for itself what became of it. */
export function useRangesForm(
  { patientId, closeForm, announce, messages, historyChanged }: TherapyEditorModel,
  ranges: readonly GlucoseRange[],
): RangesFormModel {
  const { emit } = useDiab()
  const cache = useDiabCache()
  // A form that is open keeps its unit, whatever is chosen meanwhile.
  const { glucoseUnit = 'mmol/l' } = useUiEnvironment()
  const [unit] = useState(glucoseUnit)
  const [proposed, setProposed] = useState<ProposedValues>({})
  const [definition] = useState(() => definitionOf(ranges, unit))
  const isChanged = ({ range, min, max }: RangeRow) => min !== shownEnd(range.min, unit) || max !== shownEnd(range.max, unit)
  const [stored, setStored] = useState(ranges)
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, RowOutcome>>>({})
  const report = (id: string, outcome: Partial<RowOutcome>) =>
    setOutcomes((present) => ({ ...present, [id]: { ...nothingYet, ...present[id], ...outcome } }))

  const saving = useDiabMutation<GlucoseRange, { row: RangeRow; version: number }, GlucoseRange>({
    mutationFn: ({ row, version }, { client }) =>
      client.therapy.updateGlucoseRange(
        { userId: patientId, id: row.range.id, version },
        { min: valueOf(row, 'min', unit, proposed), max: valueOf(row, 'max', unit, proposed) },
      ),
    async readTheirs({ row: { range } }, { client }) {
      const list = await client.therapy.listGlucoseRanges(patientId, { activeOnly: true }).catch(() => [])
      const theirs = list.find(({ id }) => id === range.id)
      report(range.id, { theirs })
      return theirs
    },
    onSuccess: (saved) => store(saved),
    onError: (error, { row }) => report(row.range.id, { problem: toSaveProblem(error) }),
  })

  /** Sends one after the other, so that each says for itself what became of it. Returns what the provider refused. */
  async function save(toSend: readonly { row: RangeRow; version: number }[]): Promise<{ savedCount: number; errors: FieldErrors }> {
    const errors: FieldErrors = {}
    let savedCount = 0
    for (const one of toSend) {
      const { id } = one.row.range
      report(id, { problem: undefined, theirs: undefined })
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await saving.mutateAsync(one)
        savedCount++
      } catch (error) {
        const problem = toSaveProblem(error)
        if (problem.status !== 'refused') continue
        for (const [end, said] of Object.entries(problem.errors)) errors[end === '' ? '' : `${id}.${end}`] = said
      }
    }
    if (savedCount > 0) {
      void cache.invalidate(keyOf((reader) => reader.therapy.listGlucoseRanges(patientId)))
      historyChanged()
      emit({ name: 'glucoseRanges.saved', patientId })
    }
    if (savedCount > 0 && savedCount === toSend.length) announce(messages.states.rangesSaved)
    return { savedCount, errors }
  }

  const form = useForm<RangeValues>({
    definition,
    initial: Object.assign({}, ...ranges.map((range) => typed(range, unit))) as RangeValues,
    async submit() {
      const changed = rows.filter(isChanged).map((row) => ({ row, version: row.range.version }))
      const { savedCount, errors } = await save(changed)
      if (savedCount < changed.length) throw new FormProblem('', errors)
    },
    onSent: closeForm,
  })
  const { fill, blur, restore } = form
  const rows = stored.map((range) => ({ range, ...endsOf(form.state.values, range.id), ...(outcomes[range.id] ?? nothingYet) }))

  function store(saved: GlucoseRange) {
    // Also the list that the diary and the charts read, before it is asked for again: what was is there under another id.
    cache.writeAll<readonly GlucoseRange[]>(
      keyOf((reader) => reader.therapy.listGlucoseRanges(patientId)),
      (list) => withSavedRange(list, saved),
    )
    setStored((present) => present.map((range) => (range.id === saved.id ? saved : range)))
    restore(typed(saved, unit))
    report(saved.id, { ...nothingYet, isSaved: true })
  }

  return {
    unit,
    element: form.element,
    send: form.send,
    rows,
    isSending: form.isSending || saving.isPending,
    isDirty: rows.some(isChanged),
    errorOf: (id, end) => form.issue(fieldOf(id, end)),
    set: (id, change) => {
      fill(Object.fromEntries(Object.entries(change).map(([end, value]) => [`${id}.${end}`, value])), 'input')
      report(id, { isSaved: false, problem: undefined })
    },
    touch: (id) => {
      blur(fieldOf(id, 'min'))
      blur(fieldOf(id, 'max'))
    },
    applyPreset: (preset) => {
      const ofPreset = stored.flatMap((range) => {
        const values = preset.ranges.find((one) => isSameSubject(one, range))
        return values ? [{ ...range, min: values.min, max: values.max }] : []
      })
      setProposed(
        Object.fromEntries(
          ofPreset.flatMap(({ id, min, max }) => [
            [fieldOf(id, 'min'), min],
            [fieldOf(id, 'max'), max],
          ]),
        ),
      )
      fill(Object.assign({}, ...ofPreset.map((range) => typed(range, unit))) as RangeValues)
    },
    keepMine: (row) => row.theirs && void save([{ row, version: row.theirs.version }]),
    takeTheirs: (row) => row.theirs && store(row.theirs),
  }
}
