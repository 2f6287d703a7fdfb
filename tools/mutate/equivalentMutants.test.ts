import { expect, it } from 'vitest'
import { equivalentMutants } from './equivalentMutants.ts'
import { readMutants, type TargetName, targets } from './scope.ts'

it('each mutant that is listed as equivalent is there, once', () => {
  const mutants = (Object.keys(targets) as TargetName[]).flatMap((name) => readMutants(name))
  const found = equivalentMutants.map(
    ({ file, original, replacement, within }) =>
      new Set(
        mutants.flatMap((one) =>
          one.file === file && one.original === original && one.replacement === replacement && (within ?? one.within) === one.within
            ? [one.id]
            : [],
        ),
      ).size,
  )
  expect(equivalentMutants.filter((_, at) => found[at] !== 1)).toEqual([])
})
