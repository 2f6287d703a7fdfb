import { expect, test } from 'vitest'
import { hasCollection, readCorpus, readExpectation } from './readCorpus.ts'

if (!hasCollection) process.stderr.write('The collection of exports is not there: only the fixtures are read.\n')

test('every file of the corpus is read, refused or asked about as expected', { timeout: 60_000 }, async () => {
  expect(await readCorpus()).toEqual(readExpectation())
})
