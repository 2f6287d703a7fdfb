import { expect, it } from 'vitest'
import { initialSidebars, transitionSidebars, type SidebarsEvent } from './sidebars.machine.ts'

const toggle = (sidebar: 'messages' | 'notifications'): SidebarsEvent => ({ type: 'sidebarToggled', sidebar })
const run = (events: SidebarsEvent[]) => events.reduce(transitionSidebars, initialSidebars)

it.each<[string, SidebarsEvent[], string | null]>([
  ['none is open at first', [], null],
  ['opening one opens it', [toggle('messages')], 'messages'],
  ['opening notifications closes messages', [toggle('messages'), toggle('notifications')], 'notifications'],
  ['opening messages closes notifications', [toggle('notifications'), { type: 'sidebarOpened', sidebar: 'messages' }], 'messages'],
  ['its own button closes it', [toggle('messages'), toggle('messages')], null],
  ['a click outside closes it', [toggle('messages'), { type: 'clickedOutside' }], null],
  ['closing closes it', [toggle('messages'), { type: 'sidebarClosed' }], null],
  ['the navigation does not touch it', [toggle('messages'), { type: 'navigationToggled' }], 'messages'],
])('of the sidebars %s', (_, events, open) => {
  expect(run(events).open).toBe(open)
})

it('the navigation collapses and comes back', () => {
  expect(run([{ type: 'navigationToggled' }]).isNavigationCollapsed).toBe(true)
  expect(run([{ type: 'navigationToggled' }, { type: 'navigationToggled' }])).toEqual(initialSidebars)
})

it('a click outside of nothing changes nothing', () => {
  expect(transitionSidebars(initialSidebars, { type: 'clickedOutside' })).toBe(initialSidebars)
})
