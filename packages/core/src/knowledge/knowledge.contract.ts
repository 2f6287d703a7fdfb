import * as z from 'zod/mini'
import { defineEndpoint } from '../http/endpoint.ts'
import { articleIdSchema, articleSchema, articleSummarySchema, faqGroupSchema } from './article.schema.ts'

export const knowledgeContract = {
  listArticles: defineEndpoint({
    id: 'knowledge.listArticles',
    method: 'GET',
    path: '/v1/article',
    summary: 'Articles of the knowledge base, newest first',
    response: z.array(articleSummarySchema),
  }),
  readArticle: defineEndpoint({
    id: 'knowledge.readArticle',
    method: 'GET',
    path: '/v1/article/{id}',
    summary: 'One article',
    params: z.object({ id: articleIdSchema }),
    response: articleSchema,
  }),
  readFaq: defineEndpoint({
    id: 'knowledge.readFaq',
    method: 'GET',
    path: '/v1/faq',
    summary: 'Frequently asked questions',
    auth: 'public',
    response: z.array(faqGroupSchema),
  }),
}
