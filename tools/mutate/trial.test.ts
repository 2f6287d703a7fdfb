import { expect, test } from 'vitest'
import { Trial } from './trial.ts'

interface Case {
  mutants: string[]
  /** Outcomes of the runs: passed or failed. */
  runs: string
  options?: ConstructorParameters<typeof Trial>[2]
  log: string[]
  end: Trial['end']
}

test.each<[string, Case]>([
  ['a mutant that is noticed', { mutants: ['a'], runs: '+-+', log: ['a started', 'a killed'], end: 'done' }],
  ['a mutant that is not', { mutants: ['a'], runs: '++', log: ['a started', 'a passed'], end: 'done' }],
  ['a test that fails without one', { mutants: ['a'], runs: '-', log: [], end: 'broken' }],
  ['a test that fails after others had mutants', { mutants: ['a'], runs: '-', options: { isFresh: false }, log: [], end: 'again' }],
  ['a test that fails after the mutant too', { mutants: ['a'], runs: '+--', log: ['a started'], end: 'again' }],
  [
    'a suspect in a fresh run',
    { mutants: ['b', 'a'], runs: '++-+-+', options: { verify: 'a' }, log: ['a started', 'a killed', 'b started', 'b killed'], end: 'done' },
  ],
  ['a test that cannot be repeated', { mutants: ['a'], runs: '+-', options: { verify: 'a' }, log: [], end: 'single' }],
  [
    'a repeatable test directly after a pass',
    { mutants: ['a'], runs: '+-', options: { isIndependent: true }, log: ['a started', 'a killed'], end: 'done' },
  ],
  [
    'a repeatable test after another mutant',
    {
      mutants: ['a', 'b'],
      runs: '++-+',
      options: { isIndependent: true },
      log: ['a started', 'a passed', 'b started', 'b killed'],
      end: 'done',
    },
  ],
  ['a test of which only the others need something', { mutants: ['a'], runs: '+', options: { isPlain: true }, log: [], end: 'done' }],
])('%s', (_what, { mutants, runs, options = {}, log, end }) => {
  const written: string[] = []
  const write = (what: string) => (id: string) => void written.push(`${id} ${what}`)
  const host = { candidates: () => mutants, killed: write('killed'), passed: write('passed'), started: write('started') }
  const trial = new Trial(host, 'test', options)
  const goesOn = [...runs].map((run) => trial.next(run === '+', ''))
  expect(written).toEqual(log)
  expect(goesOn).toEqual([...runs].map((_run, index) => index < runs.length - 1))
  expect(trial.end).toBe(end)
})
