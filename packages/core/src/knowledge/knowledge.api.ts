import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import type { Article, ArticleSummary, FaqGroup } from './article.schema.ts'
import { knowledgeContract } from './knowledge.contract.ts'

/** Articles for signed-in users, frequently asked questions for everybody. */
export interface KnowledgeApi {
  listArticles(options?: Abortable): Promise<ArticleSummary[]>
  readArticle(id: string, options?: Abortable): Promise<Article>
  readFaq(options?: Abortable): Promise<FaqGroup[]>
}

export const createKnowledgeApi = (send: SendEndpoint): KnowledgeApi => ({
  listArticles: (options) => send(knowledgeContract.listArticles, options),
  readArticle: (id, options) => send(knowledgeContract.readArticle, { params: { id }, ...options }),
  readFaq: (options) => send(knowledgeContract.readFaq, options),
})
