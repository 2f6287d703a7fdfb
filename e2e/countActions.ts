import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

type Files = Parameters<Locator['setInputFiles']>[0]

/** Counts what a person does to reach something: a press, a value typed, a choice made, files chosen. */
export function countActions(what: string) {
  const done: string[] = []
  const act = async (name: string, action: Promise<unknown>) => {
    done.push(name)
    await action
  }
  return {
    press: (target: Locator) => act(`press ${target.toString()}`, target.click()),
    type: (target: Locator, text: string) => act(`type ${text} into ${target.toString()}`, target.fill(text)),
    choose: (target: Locator, label: string) => act(`choose ${label}`, target.selectOption({ label })),
    giveFiles: (target: Locator, files: Files) => act('choose files', target.setInputFiles(files)),
    key: (target: Locator, key: string) => act(`press ${key}`, target.press(key)),
    /** Prints the count beside its limit; a journey that is too long lists its actions. */
    expectAtMost(limit: number) {
      console.log(`${what}: ${done.length} actions of at most ${limit}`)
      expect(done.length, done.join('\n')).toBeLessThanOrEqual(limit)
    },
  }
}
