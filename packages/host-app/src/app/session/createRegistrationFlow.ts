import type { RegistrationFlow } from '@diab/internal/account'
import type { NewAccountDraft } from '@diab/internal/registration'
import type { RouteId } from '@diab/internal/routes'
import { cookieLifetimes, cookieNames } from '@diab/internal/session'
import type { ChoiceCookies } from '@diab/core/session'
import {
  type RegistrationFlowEvent,
  type RegistrationFlowState,
  registrationRoute,
  registrationSteps,
  transitionRegistrationFlow,
} from '@diab/internal/shell'
import { createStore, type Store } from '../store.ts'

/** The registration under way: core's machine, kept in cookies so that it continues after the sign-in and after a reload. */
export type RegistrationProgress = {
  state: Store<RegistrationFlowState>
  /** The account form while it is not sent, for when the page comes back: in memory only, and never the password. */
  typed: Store<Omit<NewAccountDraft, 'password'> | null>
  start: (flow: RegistrationFlow) => void
  /**
   * Opens a step's page. Returns the page to show: this one, or that of the step the registration is at, because a later step
   * is not reached by its address. Without a registration under way the step begins one.
   */
  open: (page: RouteId) => RouteId
  /** The page of the next step; undefined when none remains. */
  forward: () => RouteId | undefined
  close: () => void
}

function stepOf(page: RouteId): RegistrationFlowState {
  for (const [flow, steps] of Object.entries(registrationSteps) as [RegistrationFlow, readonly RouteId[]][]) {
    const step = steps.indexOf(page)
    if (step >= 0) return { flow, step }
  }
  return null
}

export function createRegistrationFlow(cookies: ChoiceCookies): RegistrationProgress {
  const restored = transitionRegistrationFlow(null, {
    type: 'flowRestored',
    flow: cookies.read(cookieNames.registrationFlow),
    step: cookies.read(cookieNames.registrationStep),
  })
  const state = createStore<RegistrationFlowState>(restored)

  function keep(next: RegistrationFlowState) {
    state.set(() => next)
    if (next) {
      cookies.write(cookieNames.registrationFlow, next.flow, cookieLifetimes.registration)
      cookies.write(cookieNames.registrationStep, String(next.step), cookieLifetimes.registration)
    } else {
      cookies.remove(cookieNames.registrationFlow)
      cookies.remove(cookieNames.registrationStep)
    }
  }
  const send = (event: RegistrationFlowEvent) => keep(transitionRegistrationFlow(state.get(), event))

  return {
    state,
    typed: createStore<Omit<NewAccountDraft, 'password'> | null>(null),
    start: (flow) => send({ type: 'flowStarted', flow }),
    open(page) {
      const own = stepOf(page)
      const current = state.get()
      if (!current) keep(own)
      else if (own?.flow === current.flow) send({ type: 'stepSelected', step: own.step })
      return registrationRoute(state.get()) ?? page
    },
    forward() {
      send({ type: 'movedForward' })
      return registrationRoute(state.get())
    },
    close: () => keep(null),
  }
}
