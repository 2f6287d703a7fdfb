import { expect, it } from 'vitest'
import { readArchive } from '../../testing/readArchive.ts'
import { zip } from './zip.ts'

async function* pieces(...parts: string[]) {
  yield* parts
}
const now = new Date('2026-11-21T22:15:30Z')

async function pack(...files: { name: string; text: AsyncIterable<string> }[]): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of zip(files, now)) parts.push(part)
  return Buffer.concat(parts)
}

it('holds every file as it was, also an empty one and one in many pieces', async () => {
  const long = Array.from({ length: 2000 }, (_, at) => `${at};árvíztűrő tükörfúrógép\r\n`)
  const archive = await pack(
    { name: 'a.csv', text: pieces('\uFEFFIdőpont\r\n') },
    { name: 'ures.csv', text: pieces() },
    { name: 'b.csv', text: pieces(...long) },
  )
  expect(readArchive(archive)).toEqual({ 'a.csv': '\uFEFFIdőpont\r\n', 'ures.csv': '', 'b.csv': long.join('') })
})

it('breaks off with the error of what it packs', async () => {
  async function* broken() {
    yield 'a'
    throw new Error('the database went away')
  }
  await expect(pack({ name: 'a.csv', text: broken() })).rejects.toThrow('the database went away')
})
