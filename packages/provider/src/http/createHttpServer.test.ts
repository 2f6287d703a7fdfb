import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { createTestProvider } from '../testing/createTestProvider.ts'

it('a provider that stops does not wait for a connection that never asked anything', async () => {
  const provider = await createTestProvider()
  const ahead = connect({ port: Number(new URL(provider.url).port), host: new URL(provider.url).hostname }).on('error', () => {})
  await once(ahead, 'connect')
  const gone = once(ahead, 'close')
  await provider.close()
  await gone
  expect(ahead.destroyed).toBe(true)
})
