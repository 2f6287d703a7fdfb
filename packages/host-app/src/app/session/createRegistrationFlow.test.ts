import { describe, expect, it } from 'vitest'
import { createRegistrationFlow } from './createRegistrationFlow.ts'

const jar = (initial: Record<string, string> = {}) => {
  const cookies = new Map(Object.entries(initial))
  return {
    cookies,
    read: (name: string) => cookies.get(name),
    write: (name: string, value: string) => void cookies.set(name, value),
    remove: (name: string) => void cookies.delete(name),
  }
}
const atSecondStep = { 'diab.registration.flow': 'supervisor', 'diab.registration.step': '1' }

describe('a registration under way', () => {
  it('continues from its cookies after a reload', () => {
    expect(createRegistrationFlow(jar(atSecondStep)).state.get()).toEqual({ flow: 'supervisor', step: 1 })
  })

  it.each([{}, { ...atSecondStep, 'diab.registration.step': '7' }, { ...atSecondStep, 'diab.registration.flow': 'x' }])(
    'is none for the cookies %j',
    (cookies) => {
      expect(createRegistrationFlow(jar(cookies)).state.get()).toBeNull()
    },
  )

  it('clears its cookies past the end', () => {
    const cookies = jar(atSecondStep)
    expect(createRegistrationFlow(cookies).forward()).toBeUndefined()
    expect(cookies.cookies.size).toBe(0)
  })

  it('leads back to an earlier step, and from a later one to where it is', () => {
    const flow = createRegistrationFlow(jar(atSecondStep))
    expect(flow.open('registration.supervised')).toBe('registration.supervised')
    expect(flow.open('registration.supervised-therapy')).toBe('registration.supervised')
    expect(flow.open('registration.therapy')).toBe('registration.supervised')
  })

  it('begins where its page is opened by hand', () => {
    const flow = createRegistrationFlow(jar())
    expect(flow.open('registration.supervised-therapy')).toBe('registration.supervised-therapy')
    expect(flow.state.get()).toEqual({ flow: 'supervisor', step: 1 })
  })
})
