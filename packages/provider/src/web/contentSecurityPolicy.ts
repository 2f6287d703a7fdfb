export interface PolicyParts {
  nonce: string
  /** Who may frame the page: nobody, or the app's own hidden renewal frame. */
  framedBy: "'none'" | "'self'"
  /** Origin of an external issuer, which the app fetches from and frames for renewal. */
  issuerOrigin?: string
}

/** Names of Trusted Types policies that the app may create. */
const trustedTypesPolicies = ['diab-worker', 'diab-html', 'dompurify']

/** The host app's policy: nothing inline without this answer's nonce, nothing from elsewhere. */
export function contentSecurityPolicy({ nonce, framedBy, issuerOrigin }: PolicyParts): string {
  const issuer = issuerOrigin ? ` ${issuerOrigin}` : ''
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${issuer}`,
    `frame-src 'self'${issuer}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-ancestors ${framedBy}`,
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypesPolicies.join(' ')}`,
  ].join('; ')
}
