import type { WallClock } from '@diab/core/rules'
import { useEffect, useReducer } from 'react'
import { useDiab } from './useDiab.ts'

/** Returns the wall clock to the minute, read again every minute. */
export function useMinute(): WallClock {
  const { now } = useDiab()
  const [, readAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(readAgain, 60_000)
    return () => clearInterval(timer)
  }, [])
  return `${now().slice(0, 16)}:00`
}

export const minuteOf = (time: WallClock): number => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))
