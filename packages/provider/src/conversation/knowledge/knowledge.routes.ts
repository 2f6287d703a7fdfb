import { contracts } from '@diab/internal/contract'
import type { FastifyInstance } from 'fastify'
import { problem } from '../../platform/http/problem.ts'
import { registerEndpoint, registerPublicEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { currentLocale } from '../../platform/language/requestLanguage.ts'
import { articles } from './articles.messages.ts'
import { articlesEn } from './articles.messages.en.ts'
import { faqGroups } from './faq.messages.ts'
import { faqGroupsEn } from './faq.messages.en.ts'

const newestFirst = (list: typeof articles) => list.toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1))
const library = { hu: { articles: newestFirst(articles), faq: faqGroups }, en: { articles: newestFirst(articlesEn), faq: faqGroupsEn } }
const read = () => library[currentLocale()]

export function registerKnowledgeRoutes(app: FastifyInstance): void {
  registerEndpoint(app, contracts.knowledge.listArticles, () => read().articles.map(({ body: _body, ...summary }) => summary))
  registerEndpoint(app, contracts.knowledge.readArticle, ({ params }) => {
    const article = read().articles.find(({ id }) => id === params.id)
    if (!article) throw problem(404)
    return article
  })
  registerPublicEndpoint(app, contracts.knowledge.readFaq, () => read().faq)
}
