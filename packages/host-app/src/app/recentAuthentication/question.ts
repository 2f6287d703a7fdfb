import type { Store } from '../store.ts'

/** Ends the question: true when the user has authenticated. */
export type Answer = (isAuthenticated: boolean) => void

/** Holds an answer while calls wait for the user to authenticate. */
export type Question = Store<Answer | undefined>
