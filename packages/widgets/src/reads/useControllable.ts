import { useCallback, useState } from 'react'

/** A value that the host keeps when it gives one, and that is kept here otherwise. The host hears of every change. */
export function useControllable<Value>(given: Value | undefined, initial: Value, onChanged: ((value: Value) => void) | undefined) {
  const [own, setOwn] = useState(initial)
  const value = given === undefined ? own : given
  const change = useCallback(
    (next: Value) => {
      setOwn(next)
      if (next !== value) onChanged?.(next)
    },
    [value, onChanged],
  )
  return [value, change] as const
}
