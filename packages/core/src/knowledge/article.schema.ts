import * as z from 'zod/mini'
import { localDaySchema } from '../http/wire.schema.ts'

/** Name of an article in its address: small letters, digits and hyphens. */
export const articleIdSchema = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/))

export const articleSummarySchema = z.object({
  id: articleIdSchema,
  title: z.string(),
  /** One or two sentences. */
  lead: z.string(),
  /** What it is about, in words a reader would search for. */
  topics: z.array(z.string()),
  publishedAt: localDaySchema,
})
export type ArticleSummary = z.infer<typeof articleSummarySchema>

export const articleSchema = z.extend(articleSummarySchema, {
  /** HTML, sanitised by the provider. */
  body: z.string(),
})
export type Article = z.infer<typeof articleSchema>

export const faqGroupSchema = z.object({
  title: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      /** HTML, sanitised by the provider. */
      answer: z.string(),
    }),
  ),
})
export type FaqGroup = z.infer<typeof faqGroupSchema>
