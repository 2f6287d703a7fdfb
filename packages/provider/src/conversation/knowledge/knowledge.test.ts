import type { Article, ArticleSummary, FaqGroup } from '@diab/internal/knowledge'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson } from '../../testing/makePeople.ts'
import { articles } from './articles.messages.ts'
import { faqGroups } from './faq.messages.ts'

describe('the knowledge base', () => {
  let provider: TestProvider
  let token: string
  beforeAll(async () => {
    provider = await createTestProvider()
    token = await provider.tokenFor(await makePerson(provider.db))
  })
  afterAll(() => provider?.close())
  const get = async <Answer>(path: string, as?: string) => (await (await provider.call('GET', path, { token: as })).json()) as Answer

  it('lists its articles newest first, without their text', async () => {
    const list = await get<ArticleSummary[]>('/v1/article', token)
    expect(list.map(({ publishedAt }) => publishedAt)).toEqual(
      articles
        .map(({ publishedAt }) => publishedAt)
        .toSorted()
        .toReversed(),
    )
    expect(list.every((summary) => !('body' in summary))).toBe(true)
  })

  it('gives each of them', async () => {
    for (const { id, body } of articles) expect(await get<Article>(`/v1/article/${id}`, token)).toMatchObject({ id, body })
    expect((await provider.call('GET', '/v1/article/nincs-ilyen', { token })).status).toBe(404)
  })

  it('answers frequent questions to anybody', async () => {
    expect(await get<FaqGroup[]>('/v1/faq')).toEqual(faqGroups)
  })

  it('is made of elements that every client shows, and of no address outside', () => {
    const html = [...articles.map(({ body }) => body), ...faqGroups.flatMap(({ items }) => items.map(({ answer }) => answer))].join('')
    const tags = new Set([...html.matchAll(/<\/?([a-z0-9]+)[^>]*>/g)].map(([, name]) => name))
    expect([...tags].filter((name) => !['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a'].includes(name ?? ''))).toEqual([])
    expect(html).not.toMatch(/href="(?!\/)/)
  })
})
