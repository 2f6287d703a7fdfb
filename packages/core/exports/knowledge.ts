export type { Article, ArticleSummary, FaqGroup } from '../src/knowledge/article.schema.ts'
export { holdsWords } from '../src/knowledge/findText.ts'
