import * as z from 'zod/mini'

/** RFC 9457 problem document. `title` is the client's `statusText`; `errors` only at 400, general errors under ''. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  instance: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
})
export type Problem = z.infer<typeof problemSchema>
