import { useContext } from 'react'
import { DiabContext, type DiabContextValue } from './DiabContext.ts'

/** Returns the provider's client, clock and settings. @throws Error outside a DiabProvider. */
export function useDiab(): DiabContextValue {
  const value = useContext(DiabContext)
  if (!value) throw new Error('A Diab widget needs a DiabProvider around it.')
  return value
}
