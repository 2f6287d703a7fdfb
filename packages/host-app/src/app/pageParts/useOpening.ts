import { useState } from 'react'

/** A dialog that begins anew with every opening: give it `key` and `open`. */
export function useOpening() {
  const [state, setState] = useState({ key: 0, isOpen: false })
  return {
    ...state,
    open: () => setState(({ key }) => ({ key: key + 1, isOpen: true })),
    close: () => setState(({ key }) => ({ key, isOpen: false })),
  }
}
