import { type ClockFinding, findingOfDisplay } from '@diab/internal/devices'
import { readWallClock, type WallClock } from '@diab/core/rules'
import { readTypedDay, readTypedTime } from '@diab/widgets/unstable/ui'
import { clockMessages as messages } from './clock.messages.ts'

export type TypedClock = { date: string; time: string }

export type TypedClockErrors = Partial<Record<keyof TypedClock, string>>

/** What a person typed off the meter, compared with now; messages by field when it cannot be. */
export function readTypedClock(typed: TypedClock, now: WallClock): ClockFinding | { errors: TypedClockErrors } {
  const day = readTypedDay(typed.date)
  const time = readTypedTime(typed.time)
  if (!day) return { errors: { date: messages.badDate } }
  if (!time) return { errors: { time: messages.badTime } }
  return findingOfDisplay(readWallClock(`${day}T${time}`) ?? now, now) ?? { errors: { date: messages.tooFar } }
}
