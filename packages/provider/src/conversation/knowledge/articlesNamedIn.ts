import type { Article } from '@diab/internal/knowledge'
import { articles } from './articles.messages.ts'

const address = /\/tudastar\/cikk\/([\w-]+)/g

/** Returns the articles of the knowledge base whose addresses are in a text, each once. */
export function articlesNamedIn(text: string): Article[] {
  const named = new Set([...text.matchAll(address)].map(([, id]) => id))
  return articles.filter(({ id }) => named.has(id))
}
