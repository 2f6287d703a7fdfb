import { RegistrationFlow, registrationFlowSchema } from '../account/accountEnumerations.ts'
import type { RouteId } from '../routes/routeTable.ts'

/** Pages of each flow, in order. */
export const registrationSteps: Readonly<Record<RegistrationFlow, readonly RouteId[]>> = {
  [RegistrationFlow.SelfManager]: ['registration.therapy'],
  [RegistrationFlow.Supervisor]: ['registration.supervised', 'registration.supervised-therapy'],
}

/** Null: no flow is under way, and its cookies are cleared. */
export type RegistrationFlowState = { readonly flow: RegistrationFlow; readonly step: number } | null

export type RegistrationFlowEvent =
  | { type: 'flowStarted'; flow: RegistrationFlow }
  /** What the cookies hold; anything that names no step closes the flow. */
  | { type: 'flowRestored'; flow: string | undefined; step: string | undefined }
  | { type: 'movedForward' }
  | { type: 'movedBack' }
  /** An earlier step may be clicked; a later one is not reached by a click. */
  | { type: 'stepSelected'; step: number }

export const initialRegistrationFlow: RegistrationFlowState = null

const isStep = (flow: RegistrationFlow, step: number) => Number.isInteger(step) && step >= 0 && step < registrationSteps[flow].length

function restore(flowText: string | undefined, stepText: string | undefined): RegistrationFlowState {
  const flow = registrationFlowSchema.safeParse(flowText).data
  const step = stepText === undefined || stepText === '' ? Number.NaN : Number(stepText)
  return flow && isStep(flow, step) ? { flow, step } : null
}

export function transitionRegistrationFlow(state: RegistrationFlowState, event: RegistrationFlowEvent): RegistrationFlowState {
  if (event.type === 'flowStarted') return { flow: event.flow, step: 0 }
  if (event.type === 'flowRestored') return restore(event.flow, event.step)
  if (!state) return state
  const { flow, step } = state
  switch (event.type) {
    case 'movedForward':
      return isStep(flow, step + 1) ? { flow, step: step + 1 } : null
    case 'movedBack':
      return step === 0 ? state : { flow, step: step - 1 }
    case 'stepSelected':
      if (!isStep(flow, event.step)) return null
      return event.step < step ? { flow, step: event.step } : state
  }
}

/** Page of the step the flow is at; undefined when none is under way. */
export const registrationRoute = (state: RegistrationFlowState): RouteId | undefined =>
  state ? registrationSteps[state.flow][state.step] : undefined
