import type { TestRunner } from 'vitest'
import type { startTests } from 'vitest/internal/browser'

export type TestFile = Awaited<ReturnType<typeof startTests>>[number]
export type Task = TestFile['tasks'][number]
export type Test = Parameters<TestRunner['onAfterRetryTask']>[0]

export interface Failure {
  /** Of the test, or of the group whose hooks failed. */
  name: string
  why: string
  isTest?: boolean
}

/** Returns the beginning of the first error. */
export const whyOf = ({ result }: { result?: { errors?: { message?: string }[] } }) => (result?.errors?.[0]?.message ?? '').slice(0, 300)

/** Returns the name with those of the groups around it. */
export function nameOf(task: { name: string; suite?: unknown }): string {
  const suite = task.suite as { name: string; suite?: unknown } | undefined
  return suite ? `${nameOf(suite)} > ${task.name}` : task.name
}

/** Returns the first failure; one in a hook, or while the file was read, fails its suite. */
export function failureIn(task: Task | TestFile): Failure | undefined {
  const inside = 'tasks' in task ? task.tasks.map(failureIn).find(Boolean) : undefined
  return inside ?? (task.result?.state === 'fail' ? { name: nameOf(task), why: whyOf(task as never) } : undefined)
}
