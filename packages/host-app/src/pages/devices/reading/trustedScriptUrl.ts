type ScriptUrlPolicy = { createScriptURL: (url: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptUrlPolicy }

/** Of this origin and of the build's folder: nothing else may become a script. */
function checkOwnScript(url: string): string {
  const { origin } = new URL(url, location.href)
  if (origin !== location.origin) throw new TypeError('A worker comes from this origin only')
  return url
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
// The provider's content security policy lists this name. Made once: a second one of the same name is refused.
const policy = trustedTypes?.createPolicy('diab-worker', { createScriptURL: checkOwnScript })

/** A worker's address as the page's Trusted Types rule demands it; the plain address in browsers without the rule. */
export const trustedScriptUrl = (url: string): string => (policy ? policy.createScriptURL(url) : checkOwnScript(url))
