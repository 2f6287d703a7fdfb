import * as z from 'zod/mini'
import { sayIssue, toFieldErrors } from './fieldErrors.ts'
import { fieldMessages } from './http.messages.ts'
import { turnSize, turnsOf } from './inTurns.ts'
import { invalid, problem } from './problem.ts'

/** Undefined when so much is wrong that zod runs out of stack while it gathers the issues: from 60,000 of a list on. */
function safeParse(schema: z.ZodMiniType, value: unknown) {
  try {
    return z.safeParse(schema, value, { error: sayIssue })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** A path that cannot exist is 404; a query or body that does not fit is 400 with its fields. */
export function parseInput(schema: z.ZodMiniType | undefined, value: unknown, status: 400 | 404): unknown {
  if (!schema) return undefined
  const result = safeParse(schema, value)
  if (!result) throw invalid({ '': [fieldMessages.invalid] })
  if (result.success) return result.data
  throw status === 404 ? problem(404) : invalid(toFieldErrors(result.error))
}

interface LongList {
  name: string
  items: readonly unknown[]
  schema: z.core.$ZodArray
}

/** Parses like `parseInput`, long lists in turns; returns the first turn's issues. */
export async function parseBody(schema: z.ZodMiniType | undefined, body: unknown): Promise<unknown> {
  const lists = longListsOf(schema, body)
  if (lists.length === 0) return parseInput(schema, body, 400)
  for (const list of lists) checkLength(list)
  const beginnings = lists.map(({ name, items }) => [name, items.slice(0, turnSize)] as const)
  const parsed = parseInput(schema, { ...(body as object), ...Object.fromEntries(beginnings) }, 400) as Record<string, unknown[]>
  for (const list of lists) await parseRest(list, parsed[list.name] ?? [])
  return parsed
}

function longListsOf(schema: z.ZodMiniType | undefined, body: unknown): LongList[] {
  if (!(schema instanceof z.core.$ZodObject) || body === null || typeof body !== 'object') return []
  return Object.entries(body).flatMap(([name, items]) => {
    const list = Array.isArray(items) && items.length > turnSize ? toListSchema(schema._zod.def.shape[name]) : undefined
    return list ? [{ name, items: items as unknown[], schema: list }] : []
  })
}

/** The list within what may be left out or null. */
function toListSchema(schema: z.core.$ZodType | undefined): z.core.$ZodArray | undefined {
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable) return toListSchema(schema._zod.def.innerType)
  return schema instanceof z.core.$ZodArray ? schema : undefined
}

/** Checks the length of the list, not its items. */
function checkLength({ name, items, schema }: LongList): void {
  const ofAnything = z.core.clone(schema, { ...schema._zod.def, element: z.unknown() })
  parseInput(z.object({ [name]: ofAnything }), { [name]: items }, 400)
}

/** Adds what follows the first turn to it. */
async function parseRest({ name, items, schema }: LongList, parsed: unknown[]): Promise<void> {
  const list = z.array(schema._zod.def.element)
  for await (const { from, to } of turnsOf(items.length, turnSize)) {
    const result = z.safeParse(list, items.slice(from, to), { error: sayIssue })
    if (!result.success) throw invalid(toFieldErrors(new z.core.$ZodError(result.error.issues.map((issue) => movedTo(name, from, issue)))))
    for (const item of result.data) parsed.push(item)
  }
}

const movedTo = (name: string, from: number, issue: z.core.$ZodIssue): z.core.$ZodIssue => {
  const [at, ...rest] = issue.path
  return { ...issue, path: [name, from + Number(at), ...rest] }
}
