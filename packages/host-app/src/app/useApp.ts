import { createContext, useContext, useEffect, useState } from 'react'
import type { App } from './createApp.ts'
import { useStore } from './store.ts'

export const AppContext = createContext<App | null>(null)

/** The running app's client, session and stores. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('Nothing of the app works outside its AppContext.')
  return app
}

export const useSession = () => useStore(useApp().session.state)
export const useSettings = () => useStore(useApp().settings)
export const useConnection = () => useStore(useApp().connection)

/** Whether the first page has what it shows, so that what it does without may be fetched. */
export function useIsAtRest(): boolean {
  const { atRest } = useApp()
  const [isAtRest, setIsAtRest] = useState(false)
  useEffect(() => void atRest().then(() => setIsAtRest(true)), [atRest])
  return isAtRest
}
