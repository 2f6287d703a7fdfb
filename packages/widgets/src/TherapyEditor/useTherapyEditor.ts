import { type GlucoseRange, type LocalDay, type MealTime, type MealTimePlan, mealTimeSchema, type WallClock } from '@diab/core/rules'
import { keyOf } from '@diab/core/client'
import { type ReactNode, useMemo, useState } from 'react'
import { useDiab } from '../provider/useDiab.ts'
import { useDiabCache } from '../provider/useDiabCache.ts'
import { type Format, useFormat } from '../provider/useFormat.ts'
import { useNetworkReturn } from '../provider/useIsOffline.ts'
import { useControllable } from '../queries/useControllable.ts'
import { type DiaryPermissions, useDiaryPermissions } from '../queries/useDiaryQueries.ts'
import { activeRanges } from './data/rangeFacts.ts'
import { followedDays, sumFollowed } from './data/followedDays.ts'
import { type DayOfPlan, planGroups } from './data/planGroups.ts'
import type { RailMealTime } from './DayRail/railMealTime.ts'
import type { PlanGroup } from './PlanTable/taskRow.ts'
import { currentIdsOf, mealTimeAt, railMealTimes } from './data/railMealTimes.ts'
import { minuteOf, useMinute } from '../provider/useMinute.ts'
import { type PlanQueries, usePlanQueries } from './data/usePlanQueries.ts'
import { type UsualMealTimes, useUsualMealTimes } from './data/useUsualMealTimes.ts'
import { type TherapyEditorMessages, useTherapyMessages } from './TherapyEditor.messages.ts'
import type { Editing, TherapyEditorOptions, TherapyTab } from './therapyOptions.ts'

/** Tasks that were done, of those that are counted. */
interface FollowedCount {
  readonly done: number
  readonly total: number
}

/** What a therapy shows and what its controls do; made by {@link useTherapyEditor}. */
export interface TherapyEditorModel extends Omit<PlanQueries, 'plans'>, Pick<TherapyEditorOptions, 'patientId' | 'patientName'> {
  readonly messages: TherapyEditorMessages
  readonly format: Format
  readonly now: WallClock
  readonly today: LocalDay
  /** Minutes since midnight. */
  readonly minute: number
  readonly plans: readonly MealTimePlan[]
  readonly permissions: DiaryPermissions
  readonly isReadOnly: boolean
  /** Whether the messages address staff. */
  readonly isStaff: boolean
  /** Whether the therapy is the user's, and not of a person in their care. */
  readonly isOwn: boolean
  readonly canEdit: boolean
  readonly tab: TherapyTab
  readonly showTab: (tab: TherapyTab) => void
  /** The last seven days; none until diary and history are known. */
  readonly days: readonly DayOfPlan[]
  readonly groups: readonly PlanGroup[]
  readonly rail: readonly RailMealTime[]
  /** Returns the host's action on a task of today, while it is due. */
  readonly taskAction: (taskId: string) => ReactNode
  readonly selectedId: string | null
  readonly selected: MealTimePlan | undefined
  readonly select: (id: string) => void
  readonly activeRanges: readonly GlucoseRange[] | undefined
  readonly todayFollowed: FollowedCount
  /** Of the days before today. */
  readonly weekFollowed: FollowedCount
  /** Meal times that the plan does not have yet. */
  readonly unusedMealTimes: readonly MealTime[]
  readonly editing: Editing | null
  readonly edit: (next: Editing) => void
  readonly closeForm: () => void
  readonly announcement: string
  readonly announce: (sentence: string) => void
  /** The provider has it: the list shows it at once. */
  readonly planChanged: (plan: MealTimePlan) => void
  /** The first plan, from the usual meal times. */
  readonly usual: UsualMealTimes
  readonly planSaved: (plan: MealTimePlan) => void
  readonly planRemoved: (plan: MealTimePlan) => void
  readonly historyChanged: () => void
  readonly print: () => void
}

const noPlans: readonly MealTimePlan[] = []
/** Every meal time there is, in the order of the day. */
const mealTimes = mealTimeSchema.def.values

/** Returns everything about a therapy but its look: the plan, how it is followed, what may be changed, and which form is open. */
export function useTherapyEditor(options: TherapyEditorOptions): TherapyEditorModel {
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
    () =>
      planGroups({
        plans,
        days,
        isPending: queries.isFollowedPending,
        ranges: queries.ranges,
        currentIds: currentIdsOf(plans, minute),
        messages,
      }),
    [plans, days, queries.isFollowedPending, queries.ranges, minute, messages],
  )
  const rail = useMemo(() => railMealTimes(plans, groups), [plans, groups])
  const selectedId = plans.some(({ id }) => id === pickedId) ? pickedId : mealTimeAt(plans, minute)
  const selected = plans.find(({ id }) => id === selectedId)
  const canEdit = permissions.canEdit && queries.status === 'ready'

  useNetworkReturn(() => {
    if (queries.isStale || queries.status === 'failed') void queries.refetchAll()
  })

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
    isStaff: user !== undefined && !user.roles.includes('Patient'),
    isOwn: user === undefined || user.id === patientId,
    canEdit,
    tab,
    showTab: changeTab,
    days,
    groups,
    rail,
    taskAction(taskId) {
      const task = days.at(-1)?.followed.tasks.find((one) => one.taskId === taskId)
      return task?.isDue ? options.renderTaskAction?.({ id: taskId, kind: task.kind }) : undefined
    },
    selectedId,
    selected,
    select: pick,
    activeRanges: queries.ranges && activeRanges(queries.ranges),
    todayFollowed: sumFollowed(days.slice(-1), true),
    weekFollowed: sumFollowed(days.slice(0, -1), false),
    unusedMealTimes: mealTimes.filter((mealTime) => !plans.some((plan) => plan.mealTime === mealTime)),
    editing,
    edit: (next) => {
      if (!canEdit) return
      setEditing(next)
      if (next.kind === 'mealTime') pick(next.id)
    },
    closeForm: () => setEditing(null),
    announcement,
    announce,
    planChanged,
    usual,
    planSaved: (plan) => {
      announce(messages.states.saved(messages.mealTimes[plan.mealTime]))
      emit({ name: 'mealTime.saved', patientId })
      pick(plan.id)
      onPlanSaved?.(plan)
    },
    planRemoved: (plan) => {
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
