import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { currentLocale, inLanguage, speakLanguages, spoken } from './requestLanguage.ts'

const say = spoken(
  { greeting: 'Szia', deep: { count: (count: number) => `${count} mérés` } },
  { greeting: 'Hi', deep: { count: (count) => `${count} readings` } },
)

it('texts are in the language of the work that reads them, at the same time in both', async () => {
  const later = async () => {
    await new Promise((done) => setTimeout(done, 5))
    return `${say.greeting}, ${say.deep.count(2)}`
  }
  expect(await Promise.all([inLanguage('en', later), inLanguage('hu', later), later()])).toEqual([
    'Hi, 2 readings',
    'Szia, 2 mérés',
    'Szia, 2 mérés',
  ])
})

it('a request has its own language, also after its body has arrived', async () => {
  const app = Fastify()
  speakLanguages(app)
  app.route({ method: ['GET', 'POST'], url: '/*', handler: async () => ({ locale: currentLocale() }) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const ask = async (path: string, headers: Record<string, string>, body?: object) => {
    const options = body && { method: 'POST', body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, options ?? { headers })
    return ((await response.json()) as { locale: string }).locale
  }
  expect(await ask('/v1/x', { 'accept-language': 'en' })).toBe('en')
  expect(await ask('/v1/x', { 'accept-language': 'en' }, { large: 'x'.repeat(200_000) })).toBe('en')
  expect(await ask('/v1/x', { 'accept-language': 'hu', cookie: 'i18n_redirected=en' })).toBe('hu')
  expect(await ask('/idp/x', { 'accept-language': 'hu', cookie: 'i18n_redirected=en' })).toBe('en')
  expect(await ask('/idp/x', {})).toBe('hu')
  await app.close()
})
