import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makeReadingSource } from '../../testing/makeReadingSource.ts'
import { FileRefusal } from './fileRefusal.ts'
import { readDirectory, type ZipEntry } from './zipDirectory.ts'
import { unpackEntry } from './zipEntries.ts'

test('an archive of no files has an empty directory', async () => {
  expect(await readDirectory(makeReadingSource(zipSync({})))).toEqual([])
})

test.each([
  ['of 512 MB that packs badly', { size: 500 * 1024 * 1024, fullSize: 512 * 1024 * 1024 }, false],
  ['of one byte more', { size: 500 * 1024 * 1024, fullSize: 512 * 1024 * 1024 + 1 }, true],
  ['of 100 MB in 1 MB', { size: 1024 * 1024, fullSize: 100 * 1024 * 1024 }, false],
  ['of 300 MB in 1 MB', { size: 1024 * 1024, fullSize: 300 * 1024 * 1024 }, true],
])('a file %s is too large: %j', async (_, sizes, isTooLarge) => {
  const source = makeReadingSource(zipSync({ 'a.csv': new Uint8Array(10) }))
  const [entry] = await readDirectory(source)
  const unpacked = unpackEntry(source, { ...(entry as ZipEntry), ...sizes }, { broken: () => 'sérült', tooLarge: 'nagy' })
  const refusal = await unpacked.next().then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(refusal instanceof FileRefusal && refusal.message === 'nagy').toBe(isTooLarge)
})
