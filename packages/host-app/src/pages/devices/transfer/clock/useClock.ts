import { type ClockFinding, findingOfMeter, findingOfReadings, isShiftProposed, isWorthShifting, shiftOf } from '@diab/internal/devices'
import type { WallClock } from '@diab/core/rules'
import { useState } from 'react'
import { readTypedClock, type TypedClock, type TypedClockErrors } from './typedClock.ts'

export type ClockChoice = 'adjust' | 'keep'

export type Clock = {
  /** What is known best of the meter's clock; undefined: nothing speaks against it. */
  finding: ClockFinding | undefined
  choice: ClockChoice
  choose: (choice: ClockChoice) => void
  /** A person typed what the meter shows now. Returns the messages of what cannot be read. */
  compare: (typed: TypedClock) => TypedClockErrors
}

/** The decisions so far; empty until the first. */
type Decision = { typed?: ClockFinding; choice?: ClockChoice }

/** Minutes to add to the meter's times, by what was found and chosen. */
export const chosenShift = ({ finding, choice }: Pick<Clock, 'finding' | 'choice'>): number =>
  finding && choice === 'adjust' && isWorthShifting(finding) ? shiftOf(finding) : 0

type UseClockOptions = {
  now: () => WallClock
  /** Minutes that the meter itself said to be fast. */
  saidAhead: number | undefined
}

/** The decision about the meter's clock. `observe` adds what the readings say, which are there only later. */
export function useClock({ now, saidAhead }: UseClockOptions) {
  const [opened] = useState(now)
  const [decision, setDecision] = useState<Decision>({})
  function observe(newest: WallClock | undefined): Clock {
    const finding = decision.typed ?? findingOfMeter(saidAhead, opened) ?? findingOfReadings(newest, opened)
    return {
      finding,
      choice: decision.choice ?? (finding && isShiftProposed(finding) ? 'adjust' : 'keep'),
      choose: (choice) => setDecision((state) => ({ ...state, choice })),
      compare(typed) {
        const found = readTypedClock(typed, now())
        if ('errors' in found) return found.errors
        setDecision({ typed: found })
        return {}
      },
    }
  }
  return { observe }
}
