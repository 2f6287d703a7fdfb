import { describe, expect, it } from 'vitest'
import { fileMessages } from '../devices.messages.ts'
import { JsonList } from './jsonList.ts'

function itemsOf(text: string, sliceLength: number): unknown[] {
  const list = new JsonList('entries', 'treatments')
  const items: string[] = []
  for (let at = 0; at < text.length; at += sliceLength) items.push(...list.push(text.slice(at, at + sliceLength)))
  list.end()
  return items.map((item) => JSON.parse(item) as unknown)
}

const items = [{ a: 'x,]}"\\', b: [1, { c: [] }] }, 5, 'szöveg, vesszővel', null, [{ d: 1 }], {}]
const json = JSON.stringify(items)

describe('the items of a document', () => {
  it.each([1, 2, 7, 1000])('are all found, whatever they are, in slices of %i characters', (length) => {
    expect(itemsOf(JSON.stringify(items, null, 2), length)).toEqual(items)
    const object = `{"status": 200, "other": [1, {"entries": [2]}], "entries": ${json}, "long": "${'y'.repeat(3000)}", "treatments": [3], "empty": []}\n`
    expect(itemsOf(object, length)).toEqual([...items, 3])
    expect(itemsOf('{"entries": {"a": [1]}, "treatments": [[2], {"entries": [3]}]}', length)).toEqual([[2], { entries: [3] }])
    expect(itemsOf('{"entries": [1], "treatments": [ ]}', length)).toEqual([1])
    expect(itemsOf('[ ]', length)).toEqual([])
    expect(itemsOf('{"entries": []}', length)).toEqual([])
  })

  it('are found beside a text that is longer than any item, and in lists one after the other', () => {
    const long = 'y'.repeat(3 * 1024 * 1024)
    expect(itemsOf(`{"long": "${long}", "entries": [1], "longer": ["${long}"], "treatments": [2]}`, 64 * 1024)).toEqual([1, 2])
  })

  it('are refused when one has no end, before it fills the memory', () => {
    const list = new JsonList('entries')
    let length = 0
    const pushOn = () => {
      for (; length < 64; length++) list.push(length === 0 ? '{"entries": [{"a": "' : 'y'.repeat(64 * 1024))
    }
    expect(pushOn).toThrow(fileMessages.jsonBroken)
    expect(length).toBeLessThan(20)
  })

  it.each(['[1', '[1,]', '[,1]', '[1,,2]', '{"entries": [1', '[1]]', '[1] x', '}[[1]', '', '{"entries": [{"a": 1}'])(
    'are not read from what is no document: %s',
    (text) => expect(() => itemsOf(text, 1)).toThrow(fileMessages.jsonBroken),
  )
})
