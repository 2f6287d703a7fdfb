import { useEffect, useRef } from 'react'

/** Reports that a value has become another one; `initial` is the one that is known already. */
export function useOnChange<Value>(value: Value, initial: Value, onChanged: (value: Value) => void): void {
  const last = useRef(initial)
  useEffect(() => {
    if (value === last.current) return
    last.current = value
    onChanged(value)
  })
}
