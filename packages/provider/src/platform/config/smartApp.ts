import * as z from 'zod'

const address = z
  .string()
  .max(500)
  .refine(
    (text) => URL.canParse(text) && !text.includes('#') && !/^(?:javascript|data|file|blob|vbscript):/i.test(text),
    'must be an address',
  )

const isSafe = (text: string) => {
  const { protocol, hostname } = new URL(text)
  return protocol !== 'http:' || hostname === 'localhost' || hostname === '127.0.0.1'
}

export const smartAppSchema = z.strictObject({
  clientId: z.string().regex(/^[\w.-]{3,80}$/),
  /** As people read it when they are asked. */
  name: z.string().min(2).max(80),
  /** Where the app gets its code; https, an own scheme, or http on this machine. */
  redirectUris: z.array(address.refine(isSafe, 'must be https')).min(1).max(10),
  /** Where the product starts it with a patient (EHR launch); undefined: only the app itself starts. */
  launchUrl: address.refine((text) => /^https?:/.test(text) && isSafe(text), 'must be https').optional(),
})

/** An app that the operator registered. It keeps no secret: it proves itself by PKCE and by its addresses. */
export type SmartApp = z.infer<typeof smartAppSchema>

/** Origins of an app's pages, which call the face from a browser. */
export const originsOf = ({ redirectUris }: SmartApp): string[] =>
  redirectUris.map((uri) => new URL(uri)).flatMap(({ protocol, origin }) => (/^https?:$/.test(protocol) ? [origin] : []))
