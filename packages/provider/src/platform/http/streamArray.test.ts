import fc from 'fast-check'
import { expect, it } from 'vitest'
import { streamArray } from './streamArray.ts'

async function* each(items: readonly unknown[]) {
  yield* items
}

it('a streamed list reads like the list itself, however long', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue(), { maxLength: 30 }), async (items) => {
      const chunks: Buffer[] = []
      for await (const chunk of streamArray(each(items))) chunks.push(Buffer.from(chunk))
      expect(Buffer.concat(chunks).toString()).toBe(JSON.stringify(items))
    }),
  )
  const long = Array.from({ length: 20_000 }, (_, index) => ({ index }))
  let text = ''
  for await (const chunk of streamArray(each(long))) text += chunk
  expect(JSON.parse(text)).toHaveLength(20_000)
})
