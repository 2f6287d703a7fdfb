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

/** Returns when a task is to be done: `18:00 · 1 óra 42 perc múlva`. */
export function taskTimeText({ at }: NextTask, now: WallClock): string {
  const time = toLocalDay(at) > toLocalDay(now) ? `${messages.tomorrow} ${formatTime(at)}` : formatTime(at)
  const minutes = Math.ceil(toWallMinutes(at) - toWallMinutes(now))
  return `${time} · ${minutes > 0 ? untilText(minutes) : messages.due}`
}

const untilText = (minutes: number) =>
  minutes < 60 ? messages.inMinutes(minutes) : messages.inHours(Math.floor(minutes / 60), minutes % 60)
