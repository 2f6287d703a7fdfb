import { formatAmount, formatTime } from '@diab/core/format'
import { ActiveSubstanceType, Prandial, toLocalDay, toWallMinutes, type WallClock } from '@diab/core/rules'
import type { NextTask } from '@diab/internal/therapy'
import { planMessages as messages } from './plan.messages.ts'

/** Returns what a task asks for: `NovoRapid, 6 E`. */
export function taskText(next: NextTask): string {
  if (next.kind === 'meal') return messages.meal(next.mealTime, formatAmount(next.task.referenceValue))
  if (next.kind === 'medicine') {
    const { medicine, referenceValue } = next.task
    const unit = medicine.activeSubstanceType === ActiveSubstanceType.Insulin ? messages.units : messages.pieces
    return messages.medicine(medicine.name, formatAmount(referenceValue), unit)
  }
  return next.task.measurementType === Prandial.Pre ? messages.measurementBefore(next.mealTime) : messages.measurementAfter(next.mealTime)
}

/** A task is due now for this long, in minutes; after that the text says for how long it has been. */
const dueNowMinutes = 30

/** Returns when a task is to be done: `18:00 · 1 óra 42 perc múlva`, or for how long it has been due. */
export function taskTimeText({ at }: NextTask, now: WallClock): string {
  const time = toLocalDay(at) > toLocalDay(now) ? `${messages.tomorrow} ${formatTime(at)}` : formatTime(at)
  const minutes = Math.ceil(toWallMinutes(at) - toWallMinutes(now))
  if (minutes > 0) return `${time} · ${untilText(minutes)}`
  return `${time} · ${-minutes < dueNowMinutes ? messages.due : lateText(-minutes)}`
}

const untilText = (minutes: number) =>
  minutes < 60 ? messages.inMinutes(minutes) : messages.inHours(Math.floor(minutes / 60), minutes % 60)

const lateText = (minutes: number) =>
  minutes < 60 ? messages.lateMinutes(minutes) : messages.lateHours(Math.floor(minutes / 60), minutes % 60)
