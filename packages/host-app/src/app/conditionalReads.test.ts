import type { FetchFunction } from '@diab/core/client'
import { expect, it } from 'vitest'
import { withConditionalReads } from './conditionalReads.ts'

const week = JSON.stringify(Array.from({ length: 200 }, (_, at) => ({ id: at, value: 5.6 })))
const url = 'https://api.example/v1/patient/p/diary?noLimit=true'

function openProvider(body = week) {
  const provider = { body, mark: 'W/"1"', asked: [] as (string | null)[], sent: 0 }
  const fetch: FetchFunction = async (_, init) => {
    const known = new Headers(init?.headers).get('if-none-match')
    provider.asked.push(known)
    if (known === provider.mark) return new Response(null, { status: 304, headers: { etag: provider.mark } })
    provider.sent += provider.body.length
    return new Response(provider.body, { headers: { etag: provider.mark, 'content-type': 'application/json', 'x-total-count': '200' } })
  }
  return { provider, read: withConditionalReads(fetch) }
}

it('sends the weeks of a page once, and their mark when one returns', async () => {
  const { provider, read } = openProvider()
  for (let visit = 0; visit < 3; visit++) {
    const answer = await read(url)
    expect([answer.status, await answer.text(), answer.headers.get('x-total-count')]).toEqual([200, week, '200'])
  }
  expect(provider.asked).toEqual([null, 'W/"1"', 'W/"1"'])
  expect(provider.sent).toBe(week.length)
})

it('takes what is new', async () => {
  const { provider, read } = openProvider()
  await read(url)
  Object.assign(provider, { mark: 'W/"2"', body: week.replace('5.6', '7.1') })
  expect(await (await read(url)).text()).toBe(provider.body)
  expect(await (await read(url)).text()).toBe(provider.body)
  expect(provider.asked).toEqual([null, 'W/"1"', 'W/"2"'])
})

it('asks for a record with a version whole: who reads it may see another part of it', async () => {
  const { provider, read } = openProvider()
  Object.assign(provider, { mark: '"3"' })
  await read(url)
  await read(url)
  expect(provider.asked).toEqual([null, null])
})

it('asks for a short answer, and for what is written, as before', async () => {
  const short = openProvider('[]')
  await short.read(url)
  await short.read(url)
  const long = openProvider()
  await long.read(url)
  await long.read(url, { method: 'POST' })
  await long.read(url, { headers: { accept: 'text/csv' } })
  expect([short.provider.asked, long.provider.asked]).toEqual([
    [null, null],
    [null, null, null],
  ])
})
