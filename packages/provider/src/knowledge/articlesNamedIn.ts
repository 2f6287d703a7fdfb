import type { Article } from '@diab/core/knowledge'
import { articles } from './articles.messages.ts'

const address = /\/tudastar\/cikk\/([\w-]+)/g

/** The articles of the knowledge base whose addresses stand in a text, each once. */
export function articlesNamedIn(text: string): Article[] {
  const named = new Set([...text.matchAll(address)].map(([, id]) => id))
  return articles.filter(({ id }) => named.has(id))
}
