import { describe, expect, test } from 'vitest'
import { initialSidePanel, type SidePanel, type SidePanelEvent, sidePanel } from './sidePanel.machine.ts'

const { transition } = sidePanel
const run = (...events: SidePanelEvent[]) => events.reduce(transition, initialSidePanel)
const glucose = { id: 'a', entryType: 'glucose' } as const
const viewing = run({ type: 'view', ...glucose })
const editing = run({ type: 'edit', ...glucose })
const creating = run({ type: 'create' })

describe('what the panel shows', () => {
  const cases: [name: string, from: SidePanel, event: SidePanelEvent, expected: Partial<SidePanel>][] = [
    [
      'an entry is viewed, marked selected, and the panel opens',
      initialSidePanel,
      { type: 'view', ...glucose },
      { open: true, content: { mode: 'viewing', ...glucose }, selectedId: 'a' },
    ],
    ['a new entry without a kind', viewing, { type: 'create' }, { open: true, content: { mode: 'creating', entryType: null } }],
    ['a new entry with a kind', viewing, { type: 'create', entryType: 'meal' }, { content: { mode: 'creating', entryType: 'meal' } }],
    ['the kind is chosen', creating, { type: 'chooseType', entryType: 'feel' }, { content: { mode: 'creating', entryType: 'feel' } }],
    ['an entry is edited', viewing, { type: 'edit', ...glucose }, { content: { mode: 'editing', ...glucose }, selectedId: 'a' }],
    ['the timeline instead of an entry', viewing, { type: 'showTimeline' }, { content: { mode: 'timeline' } }],
    ['the timeline instead of a new entry', creating, { type: 'showTimeline' }, { content: { mode: 'timeline' } }],
    ['the timeline instead of an edited one', editing, { type: 'showTimeline' }, { content: { mode: 'timeline' } }],
    ['closed, its content stays', editing, { type: 'close' }, { open: false, content: { mode: 'editing', ...glucose } }],
    ['opened', initialSidePanel, { type: 'open' }, { open: true, content: { mode: 'timeline' } }],
    ['selecting marks an entry', initialSidePanel, { type: 'select', id: 'b' }, { selectedId: 'b', content: { mode: 'timeline' } }],
    [
      'scrolling to an entry keeps the selection',
      viewing,
      { type: 'scrollToEntry', id: 'b' },
      { scrollTarget: { to: 'entry', id: 'b' }, selectedId: 'a' },
    ],
    [
      'scrolling to a date clears the selection',
      viewing,
      { type: 'scrollToDate', day: '2026-11-20' },
      { scrollTarget: { to: 'date', day: '2026-11-20' }, selectedId: null },
    ],
    ['the viewed entry is gone', viewing, { type: 'removeEntry', id: 'a' }, { content: { mode: 'timeline' }, selectedId: null }],
    [
      'a new entry is saved',
      creating,
      { type: 'formSaved', id: 'n' },
      { open: false, content: { mode: 'timeline' }, scrollTarget: { to: 'entry', id: 'n' } },
    ],
    [
      'a correction is saved',
      editing,
      { type: 'formSaved', id: 'a', editedId: 'a' },
      { open: false, content: { mode: 'timeline' }, scrollTarget: { to: 'entry', id: 'a' } },
    ],
    ['another entry was opened before a correction was saved', viewing, { type: 'formSaved', id: 'b', editedId: 'b' }, {}],
    ['another correction was begun before one was saved', editing, { type: 'formSaved', id: 'b', editedId: 'b' }, {}],
    ['an entry was opened before a new one was saved', viewing, { type: 'formSaved', id: 'n' }, {}],
    ['the edited entry is gone', editing, { type: 'removeEntry', id: 'a' }, { content: { mode: 'timeline' }, selectedId: null }],
  ]
  test.each(cases)('%s', (_name, from, event, expected) => expect(transition(from, event)).toEqual({ ...from, ...expected }))

  test('creating after viewing clears the view', () => expect(transition(viewing, { type: 'create' }).content).not.toHaveProperty('id'))

  test('the scroll target goes when it is reached or its entry is gone', () => {
    const scrolled = run({ type: 'scrollToEntry', id: 'b' })
    expect(transition(scrolled, { type: 'arrive' }).scrollTarget).toBeNull()
    expect(transition(scrolled, { type: 'removeEntry', id: 'b' }).scrollTarget).toBeNull()
  })
})

describe('an event that does not apply returns the same panel', () => {
  const cases: [from: SidePanel, event: SidePanelEvent][] = [
    [initialSidePanel, { type: 'showTimeline' }],
    [initialSidePanel, { type: 'chooseType', entryType: 'meal' }],
    [viewing, { type: 'chooseType', entryType: 'meal' }],
    [viewing, { type: 'view', ...glucose }],
    [viewing, { type: 'open' }],
    [viewing, { type: 'select', id: 'a' }],
    [viewing, { type: 'removeEntry', id: 'b' }],
    [viewing, { type: 'arrive' }],
    [editing, { type: 'edit', ...glucose }],
    [creating, { type: 'create' }],
    [initialSidePanel, { type: 'close' }],
    [run({ type: 'scrollToDate', day: '2026-11-20' }), { type: 'scrollToDate', day: '2026-11-20' }],
  ]
  test.each(cases)('%o, %o', (from, event) => expect(transition(from, event)).toBe(from))
})
