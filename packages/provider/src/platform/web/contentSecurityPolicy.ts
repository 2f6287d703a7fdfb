import { securityPolicy } from '../http/securityHeaders.ts'

export interface PolicyParts {
  nonce: string
  /** Who may frame the page: none, or the app's hidden renewal frame. */
  framedBy: "'none'" | "'self'"
  /** Origin of an external issuer, which the app fetches from and frames for renewal. */
  issuerOrigin?: string
  /** Firebase messaging is configured: its registration calls go to Google. */
  hasPush?: boolean
}

/** Names of Trusted Types policies that the app may create. */
const trustedTypesPolicies = ['diab-worker', 'diab-shell', 'diab-html', 'dompurify']

/** Where a browser gets its installation and its token from. */
const pushOrigins = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com']

/** The host app's policy: nothing inline without this answer's nonce, nothing from elsewhere. */
export function contentSecurityPolicy({ nonce, framedBy, issuerOrigin, hasPush = false }: PolicyParts): string {
  const issuer = issuerOrigin === undefined ? [] : [issuerOrigin]
  const own = ["'self'", `'nonce-${nonce}'`]
  return securityPolicy({
    'default-src': "'none'",
    'script-src': own,
    'style-src': own,
    'img-src': "'self'",
    'font-src': "'self'",
    'connect-src': ["'self'", ...issuer, ...(hasPush ? pushOrigins : [])],
    'frame-src': ["'self'", ...issuer],
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'frame-ancestors': framedBy,
    'base-uri': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': trustedTypesPolicies,
  })
}
