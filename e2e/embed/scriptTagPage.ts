// A portal's own script beside the script tag: no React, no build, no import of the widgets. Bundled here only for the fake provider.

import { toInstant } from '@diab/core/rules'
import { createFakeProvider, demoClinic, makeDiary, makeTherapyPlans, people, makeFakeThread } from '@diab/core/testing'

const now = '2026-11-20T18:42:00'
const heard: { name: string; detail: unknown; from: string }[] = []

/** A provider with a diary, a therapy and conversations of one person, and a clinic with its patients. */
function makeFake(person: keyof typeof people) {
  const user = people[person]
  const fake = createFakeProvider({ now, signedInAs: user, entries: makeDiary({ days: 14, seed: person.length, now }) })
  fake.state.plans[user.id] = makeTherapyPlans()
  const message = { by: people.doctor, body: 'Kérem, mérjen vacsora után is.', at: toInstant(new Date('2026-11-19T09:00:00Z')) }
  const patient = user.roles.includes('Doctor') ? people.treatedPatient : user
  fake.state.threads.push(makeFakeThread({ number: 1, patient, staff: [people.doctor], messages: [message] }))
  return fake
}

/** What a portal's script sets on one of its provider elements. */
function setUp(provider: HTMLElementTagNameMap['diab-provider']) {
  const person = provider.dataset.person as keyof typeof people
  const { clientOptions } = makeFake(person)
  Object.assign(provider, { client: window.Diab.createDiabClient(clientOptions), user: people[person], now: () => now })
  for (const widget of provider.querySelectorAll<HTMLElement>('[data-of="patient"]'))
    Object.assign(widget, { patientId: people[person].id })
  for (const widget of provider.querySelectorAll<HTMLElement>('diab-patient-table')) Object.assign(widget, { clinicId: demoClinic.id })
}

for (const name of ['diab-event', 'diab-entry-saved', 'diab-tab-changed', 'diab-range-changed', 'diab-chart-changed'] as const) {
  document.addEventListener(name, (event) => {
    heard.push({ name, detail: event.detail, from: (event.target as Element).localName })
  })
}
for (const provider of document.querySelectorAll('diab-provider')) setUp(provider)

const scriptTagPage = { heard, people, setUp }
export type ScriptTagPage = typeof scriptTagPage
Object.assign(window, { scriptTagPage })
