import { describe, expect, it } from 'vitest'
import {
  initialRegistrationFlow,
  registrationRoute,
  transitionRegistrationFlow,
  type RegistrationFlowEvent,
} from './registrationFlow.machine.ts'

const selfManager: RegistrationFlowEvent = { type: 'flowStarted', flow: 'self-manager' }
const supervisor: RegistrationFlowEvent = { type: 'flowStarted', flow: 'supervisor' }
const forward: RegistrationFlowEvent = { type: 'movedForward' }
const back: RegistrationFlowEvent = { type: 'movedBack' }
const select = (step: number): RegistrationFlowEvent => ({ type: 'stepSelected', step })
const restored = (flow?: string, step?: string): RegistrationFlowEvent => ({ type: 'flowRestored', flow, step })
const run = (events: RegistrationFlowEvent[]) => events.reduce(transitionRegistrationFlow, initialRegistrationFlow)

describe('the registration flow', () => {
  it.each<[string, RegistrationFlowEvent[], string | undefined]>([
    ['is closed at first', [], undefined],
    ['of a self-manager has one step', [selfManager], 'registration.therapy'],
    ['closes past its end', [selfManager, forward], undefined],
    ['of a supervisor begins with the supervised persons', [supervisor], 'registration.supervised'],
    ['and continues with their therapy', [supervisor, forward], 'registration.supervised-therapy'],
    ['closes past that', [supervisor, forward, forward], undefined],
    ['goes back', [supervisor, forward, back], 'registration.supervised'],
    ['does not go back before its first step', [supervisor, back], 'registration.supervised'],
    ['goes back by a click on an earlier step', [supervisor, forward, select(0)], 'registration.supervised'],
    ['does not skip ahead by a click', [supervisor, select(1)], 'registration.supervised'],
    ['closes at an invalid step', [supervisor, select(7)], undefined],
    ['is restored from its cookies', [restored('supervisor', '1')], 'registration.supervised-therapy'],
    ['closes for a step its cookies cannot mean', [restored('self-manager', '1')], undefined],
    ['closes for cookies of another kind', [restored('other', '0')], undefined],
    ['closes for half of its cookies', [restored('supervisor', undefined)], undefined],
    ['closes for an empty step', [restored('supervisor', '')], undefined],
    ['does nothing while closed', [forward, back, select(0)], undefined],
  ])('%s', (_, events, route) => {
    const state = run(events)
    expect(registrationRoute(state)).toBe(route)
    // A closed flow leaves nothing to keep in cookies.
    expect(state === null).toBe(route === undefined)
  })
})
