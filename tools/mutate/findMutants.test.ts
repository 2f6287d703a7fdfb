import { afterEach, describe, expect, it, test } from 'vitest'
import {
  findMutants,
  instrument,
  mutateChains,
  mutateGuards,
  mutateLogic,
  mutatePolicies,
  mutateRefusals,
  mutateSql,
  type Mutator,
} from './findMutants.ts'
import { mutateCode } from './mutateCode.ts'
import { findSqlClauses } from './sqlClauses.ts'
import { installSwitch } from './switch.ts'

const mutation = installSwitch()
afterEach(() => void (mutation.active = undefined))

const every = () => true
const shown = (text: string, mutator: Mutator, file = 'one.ts') =>
  findMutants(file, text, [mutator]).map(({ original, replacement }) => `${original} => ${replacement}`)

describe('the clauses of a statement', () => {
  test.each<[string, string[]]>([
    ['select id from t where a = 1', ['a = 1 => true']],
    ['select id from t where a = 1 and b = 2 order by id', ['a = 1 => true', 'b = 2 => true']],
    ['select id from t where a = 1 or b = 2', ['a = 1 => false', 'b = 2 => false']],
    ['select id from t where a between 1 and 2 and b = 2', ['a between 1 and 2 => true', 'b = 2 => true']],
    ['select id from t join u on u.a = t.a and u.b = 1', ['u.a = t.a => true', 'u.b = 1 => true']],
    ['select a is not null and a is distinct from b as c from t', ['a is not null => true', 'a is distinct from b => true']],
    ['select case when a = 1 then b end from t', ['a = 1 => true']],
    ['insert into t (a) values (1) on conflict (a) do update set a = 2', []],
    ["select id from t where a = 'x and y' -- and no more\n limit 1", ["a = 'x and y' => true"]],
    ['select id from t where a = ____ ____', ['a = ____ => true']],
    ['select id from t where a in (select a from u where b = 1)', ['a in (select a from u where b = 1) => true', 'b = 1 => true']],
    [
      'select id from t where (a = 1 or b = 2) and not exists (select from u where u.a = t.a)',
      [
        '(a = 1 or b = 2) => true',
        'a = 1 => false',
        'b = 2 => false',
        'not exists (select from u where u.a = t.a) => true',
        'u.a = t.a => true',
      ],
    ],
  ])('%s', (text, expected) => {
    expect(findSqlClauses(text).map(({ start, end, replacement }) => `${text.slice(start, end)} => ${replacement}`)).toEqual(expected)
  })
})

describe('mutants', () => {
  test.each<[string, string, Mutator, string[]]>([
    [
      'a value of a statement stays whole',
      'sql`select from t where a = ${b({})} and c`',
      mutateSql(every),
      ['a = ${b({})} => true', 'c => true'],
    ],
    ['a query loses a condition', "db.selectFrom('t').where('a', '=', b)", mutateChains(every), [".where('a', '=', b) => "]],
    ['a handler of events is no condition', "app.on('close', () => end())", mutateChains(every), []],
    ['an operand is dropped', 'const a = b && c', mutateLogic, ['b && c => b', 'b && c => c']],
    ['a condition is fixed', 'if (a) b()', mutateLogic, ['a => true', 'a => false']],
    ['a refusal is left out', 'if (a) throw problem(404)', mutateRefusals, ['a => false']],
    ['what refuses nothing stays', 'if (a) throw problem(409)', mutateRefusals, []],
    ['a guard is left out', 'await requireDoctor(a)', mutateGuards, ['await requireDoctor(a) => ']],
    ['an edge moves', 'const a = b < c', mutateCode, ['b < c => b <= c']],
    ['texts are joined', "const a = b + 'c'", mutateCode, []],
  ])('%s', (_what, text, mutator, expected) => expect(shown(text, mutator)).toEqual(expected))

  it('give an endpoint the policy of more callers', () => {
    const text = "export const policy = { 'diary.list': onPatient('read'), [`diary.${type}.create`]: onPatient('add') }"
    const found = findMutants('diary.policy.ts', text, [mutatePolicies])
    expect(found.map(({ replacement, hint }) => [replacement, hint])).toEqual([
      ['signedIn', 'diary.list'],
      ["onPatient('read')", 'diary.glucose.create'],
    ])
  })

  it('know the function that holds them', () => {
    const text = 'function a() { return b && c }\nconst d = () => b && c'
    expect(findMutants('one.ts', text, [mutateLogic]).map(({ within }) => within)).toEqual(['a', 'a', 'd', 'd'])
  })

  it('keep their ids when lines move', () => {
    const idsOf = (text: string) => findMutants('one.ts', text, [mutateLogic]).map(({ id }) => id)
    expect(idsOf('\n\nconst a = b && c')).toEqual(idsOf('const a = b && c'))
    expect(new Set(idsOf('const a = b && c, d = b && c')).size).toBe(4)
  })
})

describe('code with all mutants in it', () => {
  const text = `
    const log = []
    const chain = (calls) => ({ calls, where: (call) => chain([...calls, call]) })
    function run(a, b, c) {
      if (a > 1 && (b || c)) log.push('both')
      else log.push('else')
      log.push(chain([]).where('one').where('two').calls.join())
      a && log.push('last')
      return log.splice(0)
    }
    return run`
  const mutators = [mutateLogic, mutateCode, mutateChains(every)]
  const mutants = findMutants('one.ts', text, mutators)
  // oxlint-disable-next-line typescript/no-implied-eval -- the texts of these tests
  const evaluate = (code: string, found: typeof mutants): unknown => new Function(instrument(code, found))()
  const run = evaluate(text, mutants) as (...given: unknown[]) => string[]

  it('does what it did while none is in force', () => {
    expect(run(2, true, false)).toEqual(['both', 'one,two', 'last'])
    expect(run(0, true, false)).toEqual(['else', 'one,two'])
  })

  test.each<[string, string, unknown[], string[]]>([
    ['a > 1', 'a >= 1', [1, true, false], ['both', 'one,two', 'last']],
    ['b || c', 'c', [2, true, false], ['else', 'one,two', 'last']],
    [".where('one')", '', [2, true, false], ['both', 'two', 'last']],
    [".where('two')", '', [2, true, false], ['both', 'one', 'last']],
    ["log.push('else')", '', [0, true, false], ['one,two']],
    ["a && log.push('last')", 'a', [2, true, false], ['both', 'one,two']],
  ])('%s => %s', (original, replacement, given, expected) => {
    const found = mutants.find((mutant) => mutant.original === original && mutant.replacement === replacement)
    expect(found).toBeDefined()
    mutation.active = new Set(found ? [found.id] : [])
    expect(run(...given)).toEqual(expected)
  })

  it('has a part of a statement that was made while its module was read, and is another one at each use', () => {
    const code = `
      class Part { #text; constructor(text) { this.#text = text } show() { return this.#text } }
      const sql = ([text]) => new Part(text)
      const part = sql\`a = 1 and b = 2\`
      return () => part.show()`
    const made = findMutants('one.ts', code, [mutateSql(every)])
    const show = evaluate(code, made) as () => string
    expect(show()).toBe('a = 1 and b = 2')
    mutation.active = new Set([made[1]?.id ?? ''])
    expect(show()).toBe('a = 1 and true')
    mutation.active = new Set([made[0]?.id ?? ''])
    expect(show()).toBe('true and b = 2')
  })
})
