import * as z from 'zod/mini'

/** The parts of a service account that sending needs, as Google's console writes them. */
const serviceAccountSchema = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.url(),
})
export type ServiceAccount = z.infer<typeof serviceAccountSchema>
export const isServiceAccount = (value: unknown): boolean => serviceAccountSchema.safeParse(value).success
export const parseServiceAccount = (value: unknown): ServiceAccount => z.parse(serviceAccountSchema, value)
