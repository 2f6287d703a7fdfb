import { expect, it } from 'vitest'
import type { AppSessionState } from '../session/createAppSession.ts'
import { createStore } from '../store.ts'
import { createTypedForms } from './createTypedForms.ts'

function open() {
  const page = new EventTarget() as Window
  const session = createStore<AppSessionState>({ kind: 'starting' })
  const forms = createTypedForms({ page, session })
  const isAsked = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  return { session, forms, isAsked }
}

it('a user who leaves the page is asked while typed input is not sent, and not otherwise', () => {
  const { forms, isAsked } = open()
  expect(isAsked()).toBe(false)
  forms.set('sheet', { fullname: 'Nagy Nóra' })
  forms.set('note', { body: 'Jól van.' })
  forms.delete('sheet')
  expect(isAsked()).toBe(true)
  forms.delete('note')
  expect(isAsked()).toBe(false)
})

it('nothing typed outlives the sign-in, nor is asked about on the way to the next one', () => {
  const { session, forms, isAsked } = open()
  forms.set('sheet', { fullname: 'Nagy Nóra' })
  session.set(() => ({ kind: 'signedOut', hasExpired: true }))
  expect(forms.size).toBe(0)
  expect(isAsked()).toBe(false)
})
