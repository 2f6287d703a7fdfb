import { describe, expect, it } from 'vitest'
import { toSupervised } from '../testing/fakeSupervision.ts'
import { demoClinic, people } from '../testing/people.ts'
import { actingUserId, initialIdentity, transitionIdentity, type IdentityEvent } from './identity.machine.ts'
import { activeWorkspace, initialWorkspace, transitionWorkspace, type WorkspaceEvent } from './workspace.machine.ts'

const own = people.supervisor.id
const child = people.child.id
const supervised = [people.child, people.youngerChild].map(toSupervised)
const loaded: IdentityEvent = { type: 'supervisedLoaded', supervised }
const asChild: IdentityEvent = { type: 'identitySelected', personId: child }
const actAs = (events: IdentityEvent[]) => events.reduce(transitionIdentity, initialIdentity(own))

describe('the acting identity', () => {
  it.each<[string, IdentityEvent[], string]>([
    ['themselves at first', [], own],
    ['is empty before the list is loaded', [asChild], own],
    ['a supervised person once selected', [loaded, asChild], child],
    ['themselves after a reset', [loaded, asChild, { type: 'identityReset' }], own],
    ['themselves when they select themselves', [loaded, asChild, { type: 'identitySelected', personId: own }], own],
    ['the person they acted as last time', [{ ...loaded, storedId: child }], child],
    ['themselves when that person is gone', [{ type: 'supervisedLoaded', supervised: [], storedId: child }], own],
    ['themselves when that person vanishes from the list', [loaded, asChild, { type: 'supervisedLoaded', supervised: [] }], own],
    ['no stranger', [loaded, { type: 'identitySelected', personId: people.stranger.id }], own],
    ['themselves when the acting identity is deleted', [loaded, asChild, { type: 'personDeleted', personId: child }], own],
    ['still the one when another is deleted', [loaded, asChild, { type: 'personDeleted', personId: people.youngerChild.id }], child],
  ])('%s', (_, events, id) => {
    expect(actingUserId(actAs(events))).toBe(id)
  })

  it('deleting a person takes them from the list; deleting oneself ends the session', () => {
    expect(actAs([loaded, { type: 'personDeleted', personId: child }]).supervised.map(({ id }) => id)).toEqual([people.youngerChild.id])
    expect(actAs([loaded, { type: 'personDeleted', personId: own }]).mustSignOut).toBe(true)
  })
})

const other = { ...demoClinic, id: 'other' }
const clinics: WorkspaceEvent = { type: 'clinicsLoaded', clinics: [demoClinic, other] }
const work = (events: WorkspaceEvent[]) => events.reduce(transitionWorkspace, initialWorkspace)

describe('the active workspace', () => {
  it.each<[string, WorkspaceEvent[], string | undefined]>([
    ['is none before a choice', [clinics], undefined],
    ['is none while the clinics are not loaded', [{ type: 'workspaceSelected', clinicId: 'other' }], undefined],
    ['is the chosen one', [clinics, { type: 'workspaceSelected', clinicId: 'other' }], 'other'],
    ['is restored after the clinics are loaded', [{ ...clinics, storedId: 'other' }], 'other'],
    ['is not one the user no longer belongs to', [{ ...clinics, storedId: 'gone' }], undefined],
    ['is no foreign clinic', [clinics, { type: 'workspaceSelected', clinicId: 'foreign' }], undefined],
    ['stays when the clinics are loaded again', [clinics, { type: 'workspaceSelected', clinicId: 'other' }, clinics], 'other'],
    [
      'ends when the clinic does',
      [clinics, { type: 'workspaceSelected', clinicId: 'other' }, { ...clinics, clinics: [demoClinic] }],
      undefined,
    ],
    ['can be left', [clinics, { type: 'workspaceSelected', clinicId: 'other' }, { type: 'workspaceLeft' }], undefined],
  ])('%s', (_, events, id) => {
    expect(work(events).activeId ?? undefined).toBe(id)
    expect(activeWorkspace(work(events))?.id).toBe(id)
  })
})
