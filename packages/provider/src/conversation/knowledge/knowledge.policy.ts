import { anyone, signedIn, type PolicyRow } from '../../platform/access/policyRow.ts'

export const knowledgePolicy: Record<string, PolicyRow> = {
  'knowledge.listArticles': signedIn,
  'knowledge.readArticle': signedIn,
  'knowledge.readFaq': anyone,
}
