import type { TaskOutcome } from '@diab/core/rules'
import { expect, it } from 'vitest'
import { blockLook, countOutcomes } from './blockLook.ts'

it.each<[string, TaskOutcome[], boolean, ReturnType<typeof blockLook>]>([
  ['without tasks', [], false, 'empty'],
  ['set today, not judged', ['notEvaluated'], true, 'empty'],
  ['all done', ['done', 'done'], true, 'done'],
  ['all done, one with a deviation', ['done', 'deviating'], false, 'done'],
  ['still to come', ['pending', 'pending'], false, 'ahead'],
  ['begun now with nothing done', ['pending', 'pending'], true, 'running'],
  ['half done and going on', ['done', 'pending'], false, 'running'],
  ['over, one missed', ['done', 'missed'], false, 'partly'],
  ['over, nothing done', ['missed', 'missed'], false, 'missed'],
])('a meal time %s is %s %s', (_name, outcomes, isCurrent, look) => {
  expect(blockLook(countOutcomes(outcomes), isCurrent)).toBe(look)
})

it('counts a deviation as done and leaves out what is not judged', () => {
  expect(countOutcomes(['done', 'deviating', 'missed', 'pending', 'notEvaluated'])).toEqual({ done: 2, total: 4, pending: 1 })
})
