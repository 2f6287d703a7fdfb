import { hrefTo } from '@diab/internal/routes'

/** What the preview's address says beside its token. */
export type PreviewAddress = {
  /** Whose diary, when staff look at it. */
  patientId?: string
  /** Tokens of further files, looked at one after the other. */
  next: readonly string[]
  /** By how many minutes the meter's clock runs fast, when the meter itself said so. */
  clockAhead?: number
}

const isToken = (text: string) => /^[\w-]{22}$/.test(text)

/** Address of the preview of the first of `tokens`; the others follow after it. */
export function previewHref(tokens: readonly string[], { patientId, clockAhead }: Omit<PreviewAddress, 'next'> = {}): string {
  const [token = '', ...next] = tokens
  return hrefTo('dashboard.upload.transfer', { token }, { paciens: patientId, sor: next.join(',') || undefined, siet: clockAhead })
}

export function readPreviewAddress(search: URLSearchParams): PreviewAddress {
  const ahead = search.get('siet')
  return {
    patientId: search.get('paciens') ?? undefined,
    next: (search.get('sor') ?? '').split(',').filter(isToken),
    clockAhead: ahead !== null && /^-?\d{1,8}$/.test(ahead) ? Number(ahead) : undefined,
  }
}

/** What comes along with the address and not in it: what was assumed about each file, by its token. */
export type PreviewState = { warnings: Readonly<Record<string, readonly string[]>> }

const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every((text) => typeof text === 'string')

/** Sentences about the file of a token; the history entry may be of another version of the page. */
export function warningsFor(state: unknown, token: string): readonly string[] {
  const warnings = (state as Partial<PreviewState> | null)?.warnings?.[token]
  return isTextList(warnings) ? warnings : []
}
