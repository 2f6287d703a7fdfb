import { expect, it } from 'vitest'
import { keyOf, type ReadCall } from '../client/keyOf.ts'
import type { LiveEvent } from './events.contract.ts'
import { staleReads } from './staleReads.ts'

const [anna, béla] = ['anna', 'béla']
const reads: Record<string, ReadCall> = {
  entries: (client) => client.diary.list(anna),
  figures: (client) => client.analysis.summary(anna),
  receipts: (client) => client.devices.listImports(anna),
  glance: (client) => client.supervision.glance(anna),
  supervisors: (client) => client.supervision.listSupervisors(anna),
  plan: (client) => client.therapy.list(anna),
  ranges: (client) => client.therapy.listGlucoseRanges(anna),
  savedMedicines: (client) => client.medicine.listSaved(anna),
  history: (client) => client.therapy.listHistory(anna),
  threads: (client) => client.threads.list(),
  messages: (client) => client.threads.listMessages('t1'),
  othersEntries: (client) => client.diary.list(béla),
  othersPlan: (client) => client.therapy.list(béla),
}

/** Names of the reads above that the event makes stale. */
function staleAfter(event: LiveEvent): string[] {
  const scopes = staleReads(event)
  return Object.entries(reads).flatMap(([name, call]) => {
    const [read] = keyOf(call)
    const isNamed = scopes === 'all' || scopes.some((scope) => Object.entries(scope).every(([part, value]) => read[part as 'id'] === value))
    return isNamed ? [name] : []
  })
}

it.each<[LiveEvent, string[]]>([
  [{ kind: 'diary', patientId: anna }, ['entries', 'figures', 'receipts', 'glance']],
  [{ kind: 'therapy', patientId: anna }, ['figures', 'glance', 'plan', 'ranges', 'savedMedicines', 'history']],
  [{ kind: 'message', threadId: 't1' }, ['threads', 'messages']],
  [{ kind: 'notification' }, []],
  [{ kind: 'access' }, Object.keys(reads)],
  [{ kind: 'missed' }, Object.keys(reads)],
])('$0 makes stale what it changed, and nothing of another patient', (event, expected) => {
  expect(staleAfter(event)).toEqual(expected)
})
