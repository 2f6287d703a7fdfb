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
    [
      'a new entry without a kind',
      viewing,
      { type: 'create' },
      { open: true, content: { mode: 'creating', entryType: null, form: 1 }, formCount: 1 },
    ],
    [
      'a new entry with a kind',
      viewing,
      { type: 'create', entryType: 'meal' },
      { content: { mode: 'creating', entryType: 'meal', form: 1 }, formCount: 1 },
    ],
    [
      'the kind is chosen',
      creating,
      { type: 'chooseType', entryType: 'feel' },
      { content: { mode: 'creating', entryType: 'feel', form: 2 }, formCount: 2 },
    ],
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
      { type: 'formSaved', id: 'n', form: 1 },
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
    ['an entry was opened before a new one was saved', viewing, { type: 'formSaved', id: 'n', form: 1 }, {}],
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

describe('a save that finishes closes only the form it belongs to', () => {
  const sent = run({ type: 'create', entryType: 'glucose' }, { type: 'formSent', form: 1 })
  const saved: SidePanelEvent = { type: 'formSaved', id: 'n', form: 1 }
  const cases: [meanwhile: string, events: SidePanelEvent[], expected: Partial<SidePanel>][] = [
    ['nothing', [], { open: false, content: { mode: 'timeline' }, scrollTarget: { to: 'entry', id: 'n' } }],
    [
      'a new entry of the same kind was begun',
      [{ type: 'create', entryType: 'glucose' }],
      { open: true, content: { mode: 'creating', entryType: 'glucose', form: 2 }, scrollTarget: null },
    ],
    ['a new entry was begun', [{ type: 'create' }], { open: true, content: { mode: 'creating', entryType: null, form: 2 } }],
    [
      'another kind was chosen',
      [{ type: 'chooseType', entryType: 'meal' }],
      { open: true, content: { mode: 'creating', entryType: 'meal', form: 2 } },
    ],
    [
      'the panel was closed and a new entry begun',
      [{ type: 'close' }, { type: 'showTimeline' }, { type: 'create', entryType: 'glucose' }],
      { open: true, content: { mode: 'creating', entryType: 'glucose', form: 2 } },
    ],
    ['an entry was opened', [{ type: 'view', ...glucose }], { open: true, content: { mode: 'viewing', ...glucose } }],
    [
      'the panel was closed',
      [{ type: 'close' }, { type: 'showTimeline' }],
      { open: false, content: { mode: 'timeline' }, scrollTarget: null },
    ],
  ]
  test.each(cases)('meanwhile: %s', (_name, events, expected) =>
    expect([...events, saved].reduce(transition, sent)).toMatchObject({ ...expected, sentForm: null }),
  )

  test('one that came back with a refusal is still the form of the new entry', () => {
    const back = transition(sent, { type: 'formReturned', form: 1 })
    expect(transition(back, { type: 'create', entryType: 'glucose' })).toBe(back)
  })

  test('of several, each by itself', () => {
    const two = run({ type: 'create' }, { type: 'formSent', form: 1 }, { type: 'create' }, { type: 'formSent', form: 2 })
    const first = transition(two, saved)
    expect(first).toMatchObject({ open: true, content: { form: 2 }, sentForm: 2 })
    expect(transition(first, { type: 'formSaved', id: 'm', form: 2 })).toMatchObject({ open: false, content: { mode: 'timeline' } })
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
    [creating, { type: 'formSent', form: 2 }],
    [creating, { type: 'formReturned', form: 1 }],
    [viewing, { type: 'formSent', form: 1 }],
    [initialSidePanel, { type: 'close' }],
    [run({ type: 'scrollToDate', day: '2026-11-20' }), { type: 'scrollToDate', day: '2026-11-20' }],
  ]
  test.each(cases)('%o, %o', (from, event) => expect(transition(from, event)).toBe(from))
})
