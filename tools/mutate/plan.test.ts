import { describe, expect, test } from 'vitest'
import type { Recording } from './journal.ts'
import { type PlanOptions, planAttempts } from './plan.ts'

const mutant = { id: 'm', file: 'src/doors/door.ts', line: 1, original: 'a', replacement: 'true' }

function recordingOf(testFile: string, more: Partial<Recording> = {}): Recording {
  const tests = [
    { name: 'door.open', reached: ['m'], milliseconds: 30 },
    { name: 'door.close', reached: ['m'], milliseconds: 20 },
    { name: 'window.open', reached: ['n'], milliseconds: 10 },
  ]
  return { testFile, key: 'k', helpers: [], sources: {}, tests, shared: [], whileRead: [], milliseconds: 100, ...more }
}

const plan = (recordings: Recording[], more: Partial<PlanOptions> = {}, one: Partial<typeof mutant & { hint: string }> = {}) =>
  planAttempts({ ...mutant, ...one }, { recordings, isIndependent: () => false, isStatic: false, killsOf: () => 0, passes: [], ...more })
const filesOf = (recordings: Recording[], more?: Partial<PlanOptions>) => plan(recordings, more).map(({ testFile }) => testFile)

describe('the files that are run with a mutant', () => {
  const unreached = recordingOf('src/other.test.ts', { tests: [{ name: 'x', reached: ['n'], milliseconds: 1 }] })
  const near = recordingOf('src/doors/a.test.ts', { milliseconds: 300 })
  const far = recordingOf('src/far/b.test.ts')

  test('are those with a test or a hook that reaches it', () => {
    expect(new Set(filesOf([unreached, far]))).toEqual(new Set(['src/far/b.test.ts']))
    expect(filesOf([{ ...unreached, shared: ['m'] }])).toEqual(['src/other.test.ts'])
  })

  test('are all that import its module when it is in force while modules are read', () => {
    expect(
      filesOf([unreached, { ...unreached, testFile: 'src/c.test.ts', sources: { 'src/doors/door.ts': 'h' } }], { isStatic: true }),
    ).toEqual(['src/c.test.ts'])
  })

  test('are neither those that fail without it nor those that passed with it', () => {
    const passes = [{ id: 'm', source: 's', testFile: near.testFile, key: 'k' }]
    expect(filesOf([near, { ...far, broken: 'why' }], { passes })).toEqual([])
  })

  test('are the former killer first, then the near and the cheap ones, and those that killed its neighbours', () => {
    const first = (more?: Partial<PlanOptions>) => filesOf([far, near], more)[0]
    expect(first()).toBe(near.testFile)
    expect(first({ former: { testFile: far.testFile, hash: '', name: 'door.open' } })).toBe(far.testFile)
    expect(first({ killsOf: (file) => (file === far.testFile ? 1 : 0) })).toBe(far.testFile)
  })

  test('run the tests that reach it, and after those of every file the whole files', () => {
    const reaching = ['door.open', 'door.close']
    expect(plan([far, near]).map(({ names }) => names)).toEqual([reaching, reaching, undefined, undefined])
  })
})

describe('a file whose tests need nothing of each other', () => {
  const matrix = recordingOf('src/matrix.test.ts')
  const attempts = (more: Partial<PlanOptions> = {}, one = {}) =>
    plan([matrix], { isIndependent: () => true, ...more }, one).map(({ names }) => names)

  test('runs the tests that reach the mutant one by one, the one its hint names before the others', () => {
    expect(attempts()).toEqual([['door.close'], ['door.open']])
    expect(attempts({}, { hint: 'door.open' })).toHaveLength(2)
  })

  test('runs those that reach much in one go after those that reach little', () => {
    const tests = Array.from({ length: 12 }, (_, at) => ({
      name: `t${at}`,
      reached: Array.from({ length: at + 1 }, () => 'm'),
      milliseconds: 1,
    }))
    const names = plan([recordingOf('src/matrix.test.ts', { tests })], { isIndependent: () => true }).map((one) => one.names)
    expect(names).toEqual([...tests.slice(0, 8).map(({ name }) => [name]), tests.slice(8).map(({ name }) => name)])
  })

  test('does not run again what has passed', () => {
    const passes = [{ id: 'm', source: 's', testFile: matrix.testFile, key: 'k', names: ['door.open'] }]
    expect(attempts({ passes })).toEqual([['door.close']])
  })
})
