import { useCallback, useState } from 'react'

/** Holds a value that the host may control; otherwise it is local state. The host is notified of every change. */
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
