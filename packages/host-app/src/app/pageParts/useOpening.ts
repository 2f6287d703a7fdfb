import { useState } from 'react'

/** Returns the props of a dialog that resets with every opening: pass it `key` and `open`. */
export function useOpening() {
  const [state, setState] = useState({ key: 0, isOpen: false })
  return {
    ...state,
    open: () => setState(({ key }) => ({ key: key + 1, isOpen: true })),
    close: () => setState(({ key }) => ({ key, isOpen: false })),
  }
}
