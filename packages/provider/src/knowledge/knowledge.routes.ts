import { contracts } from '@diab/internal/contract'
import type { FastifyInstance } from 'fastify'
import { problem } from '../http/problem.ts'
import { registerEndpoint, registerPublicEndpoint } from '../endpoint/registerEndpoint.ts'
import { articles } from './articles.messages.ts'
import { faqGroups } from './faq.messages.ts'

const newestFirst = articles.toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1))

export function registerKnowledgeRoutes(app: FastifyInstance): void {
  registerEndpoint(app, contracts.knowledge.listArticles, () => newestFirst.map(({ body: _body, ...summary }) => summary))
  registerEndpoint(app, contracts.knowledge.readArticle, ({ params }) => {
    const article = articles.find(({ id }) => id === params.id)
    if (!article) throw problem(404)
    return article
  })
  registerPublicEndpoint(app, contracts.knowledge.readFaq, () => faqGroups)
}
