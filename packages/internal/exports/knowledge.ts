export type { Article, ArticleSummary, FaqGroup } from '../../core/src/knowledge/article.schema.ts'
export { holdsWords } from '../../core/src/knowledge/findText.ts'
