import { knowledgeContract } from '../knowledge/knowledge.contract.ts'
import { FakeProblem, type FakeHandler } from './fakeAnswer.ts'
import { fakeArticles, fakeFaq } from './lookups.messages.ts'

export const fakeKnowledgeHandlers: Record<string, FakeHandler> = {
  [knowledgeContract.listArticles.id]: () => ({ body: fakeArticles.map(({ body: _body, ...summary }) => summary) }),
  [knowledgeContract.readArticle.id]: ({ params }) => {
    const article = fakeArticles.find(({ id }) => id === params['id'])
    if (!article) throw new FakeProblem(404, 'Not Found')
    return { body: article }
  },
  [knowledgeContract.readFaq.id]: () => ({ body: fakeFaq }),
}
