import { type MealTimePlan, mealTimeSchema } from '@diab/core/rules'
import { keyOf } from '@diab/core/client'
import { useEffect, useMemo, useState } from 'react'
import { useDiab } from '../provider/useDiab.ts'
import { useDiabCache } from '../provider/useDiabCache.ts'
import { useFormat } from '../provider/useFormat.ts'
import { useControllable } from '../queries/useControllable.ts'
import { useDiaryPermissions } from '../queries/useDiaryQueries.ts'
import { activeRanges } from './data/rangeFacts.ts'
import { followedDays, sumFollowed } from './data/followedDays.ts'
import { planGroups } from './data/planGroups.ts'
import { currentIdsOf, mealTimeAt, railMealTimes } from './data/railMealTimes.ts'
import { minuteOf, useMinute } from '../provider/useMinute.ts'
import { usePlanQueries } from './data/usePlanQueries.ts'
import { useUsualMealTimes } from './data/useUsualMealTimes.ts'
import { useTherapyMessages } from './TherapyEditor.messages.ts'
import type { Editing, TherapyEditorOptions, TherapyTab } from './therapyOptions.ts'

export type TherapyEditorModel = ReturnType<typeof useTherapyEditor>

const noPlans: readonly MealTimePlan[] = []
/** Every meal time there is, in the order of the day. */
const mealTimes = mealTimeSchema.def.values

/** Returns everything about a therapy but its look: the plan, how it is followed, what may be changed, and which form is open. */
export function useTherapyEditor(options: TherapyEditorOptions) {
  const { patientId, readOnly = false, patientName, onPlanSaved, onPlanRemoved } = options
  const { emit, user } = useDiab()
  const cache = useDiabCache()
  const format = useFormat()
  const messages = useTherapyMessages()
  const now = useMinute()
  const today = now.slice(0, 10)
  const minute = minuteOf(now)
  const permissions = useDiaryPermissions(patientId, readOnly)

  const [tab, changeTab] = useControllable(options.tab, options.defaultTab ?? 'plan', options.onTabChanged)
  const [pickedId, pick] = useControllable<string | null>(
    options.selectedMealTimeId,
    options.defaultSelectedMealTimeId ?? null,
    options.onMealTimeSelected,
  )
  const [editing, setEditing] = useState<Editing | null>(null)
  const [announcement, announce] = useState('')

  const queries = usePlanQueries(patientId, today)
  const plans = queries.plans ?? noPlans
  const { entries, changes } = queries
  const days = useMemo(
    () => (entries && changes ? followedDays({ plans, entries, changes, today, now }) : []),
    [plans, entries, changes, today, now],
  )
  const groups = useMemo(
    () => planGroups({ plans, days, ranges: queries.ranges, currentIds: currentIdsOf(plans, minute), messages }),
    [plans, days, queries.ranges, minute, messages],
  )
  const rail = useMemo(() => railMealTimes(plans, groups), [plans, groups])
  const selectedId = plans.some(({ id }) => id === pickedId) ? pickedId : mealTimeAt(plans, minute)
  const selected = plans.find(({ id }) => id === selectedId)
  const canEdit = permissions.canEdit && queries.status === 'ready'

  const { isOffline, isStale, status, refetchAll } = queries
  useEffect(() => {
    if (!isOffline && (isStale || status === 'failed')) void refetchAll()
    // Once per return of the network; what fails while there is one waits for the person.
    // oxlint-disable-next-line react/exhaustive-deps -- the network alone
  }, [isOffline])

  const plansKey = keyOf((reader) => reader.therapy.list(patientId))
  const historyChanged = () => void cache.invalidate(keyOf((reader) => reader.therapy.listHistory(patientId)))
  const planChanged = (plan: MealTimePlan) => {
    cache.write<readonly MealTimePlan[]>(plansKey, (list = []) => [...list.filter(({ id }) => id !== plan.id), plan].toSorted(inDayOrder))
    historyChanged()
  }
  const usual = useUsualMealTimes({
    patientId,
    plans,
    onAdded: planChanged,
    onDone: () => announce(messages.states.proposed),
  })
  return {
    ...queries,
    patientId,
    patientName,
    messages,
    format,
    now,
    today,
    minute,
    plans,
    permissions,
    isReadOnly: readOnly,
    /** Whether the messages address staff. */
    isStaff: user !== undefined && !user.roles.includes('Patient'),
    /** Whether the therapy is the user's, and not of a person in their care. */
    isOwn: user === undefined || user.id === patientId,
    canEdit,
    tab,
    showTab: (next: TherapyTab) => changeTab(next),
    /** The last seven days; none until diary and history are known. */
    days,
    groups,
    rail,
    /** The host's action on a task of today, while it is due. */
    taskAction(taskId: string) {
      const task = days.at(-1)?.followed.tasks.find((one) => one.taskId === taskId)
      return task?.isDue ? options.renderTaskAction?.({ id: taskId, kind: task.kind }) : undefined
    },
    selectedId,
    selected,
    select: (id: string) => pick(id),
    activeRanges: queries.ranges && activeRanges(queries.ranges),
    todayFollowed: sumFollowed(days.slice(-1), true),
    weekFollowed: sumFollowed(days.slice(0, -1), false),
    /** Meal times that the plan does not have yet. */
    unusedMealTimes: mealTimes.filter((mealTime) => !plans.some((plan) => plan.mealTime === mealTime)),
    editing,
    edit: (next: Editing) => {
      if (!canEdit) return
      setEditing(next)
      if (next.kind === 'mealTime') pick(next.id)
    },
    closeForm: () => setEditing(null),
    announcement,
    announce,
    /** The provider has it: the list shows it at once. */
    planChanged,
    /** The first plan, from the usual meal times. */
    usual,
    planSaved: (plan: MealTimePlan) => {
      announce(messages.states.saved(messages.mealTimes[plan.mealTime]))
      emit({ name: 'mealTime.saved', patientId })
      pick(plan.id)
      onPlanSaved?.(plan)
    },
    planRemoved: (plan: MealTimePlan) => {
      cache.write<readonly MealTimePlan[]>(plansKey, (list) => list?.filter(({ id }) => id !== plan.id))
      announce(messages.states.removed(messages.mealTimes[plan.mealTime]))
      emit({ name: 'mealTime.removed', patientId })
      historyChanged()
      onPlanRemoved?.(plan)
    },
    historyChanged,
    print: () => {
      emit({ name: 'therapy.printed', patientId })
      globalThis.print()
    },
  }
}

const inDayOrder = (a: MealTimePlan, b: MealTimePlan) =>
  a.startsAt === b.startsAt ? a.mealTime - b.mealTime : a.startsAt < b.startsAt ? -1 : 1
