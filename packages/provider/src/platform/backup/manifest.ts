import * as z from 'zod/mini'

/** Names of the members of the archive. */
export const manifestName = 'manifest.json'
export const digestsName = 'digests.json'
export const partName = (table: string, number: number): string => `data/${table}/${String(number).padStart(8, '0')}`
export const tableOfPart = (name: string): string | undefined => /^data\/(\w+)\/\d{8}$/.exec(name)?.[1]

/** The first member: what the backup holds and which version of the product reads it. */
export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** The schema is made by these, not by statements of the backup. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type Manifest = z.infer<typeof manifestSchema>

/** The last member: by it a restore knows that it has everything. */
export const digestsSchema = z.record(z.string(), z.object({ rows: z.string(), hash: z.string() }))
export type Digests = z.infer<typeof digestsSchema>
