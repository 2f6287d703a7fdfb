import type { knowledgeMessages } from './knowledge.messages.ts'

/** English texts of `knowledgeMessages`. */
export const knowledgeMessagesEn: typeof knowledgeMessages = {
  title: 'Knowledge base',
  intro: 'Short articles about measuring, eating and everyday life. They do not replace the advice of your diabetes team.',
  search: 'Search articles',
  found: (count) => (count === 1 ? '1 article' : `${count} articles`),
  noneTitle: 'No such article',
  noneText: (search) => `We found no article for “${search}”.`,
  clear: 'Clear search',
  emptyTitle: 'No articles yet',
  failed: 'The articles could not be loaded',
  articleFailed: 'The article could not be loaded',
  articleAbsent: 'This article cannot be found',
  articleAbsentText: 'We may have removed it, or the link is wrong.',
  readingTime: (minutes) => `${minutes} min read`,
  back: 'Back to the knowledge base',
  loading: 'Loading',
  faqTitle: 'Frequently asked questions',
  faqSearch: 'Search questions',
  faqFailed: 'The questions could not be loaded',
  faqNone: 'No such question',
  contact: 'Did not find it? Write to us',
}
