import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../web/contentSecurityPolicy.ts'
import { baseHeadersOf, securityPolicy } from './securityHeaders.ts'

describe('the protecting headers of an answer', () => {
  it('allow nothing, and ask for https where the installation is reached by it', () => {
    const headers = {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    }
    expect(baseHeadersOf({ publicUrl: 'http://localhost:3000' })).toEqual(headers)
    expect(baseHeadersOf({ publicUrl: 'https://naplo.example' })).toEqual({
      ...headers,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
  })

  it('allow the host app what it needs and nothing inline without the nonce', () => {
    expect(contentSecurityPolicy({ nonce: 'Zm9v/+==', framedBy: "'none'", issuerOrigin: 'https://i.example:8443' })).toBe(
      "default-src 'none'; script-src 'self' 'nonce-Zm9v/+=='; style-src 'self' 'nonce-Zm9v/+=='; img-src 'self'; font-src 'self'; " +
        "connect-src 'self' https://i.example:8443; frame-src 'self' https://i.example:8443; worker-src 'self'; manifest-src 'self'; " +
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; " +
        'trusted-types diab-worker diab-shell diab-html dompurify',
    )
  })

  it.each([
    ['a keyword without quotes', { 'default-src': 'none' }],
    ['a nonce without quotes', { 'default-src': "'none'", 'script-src': 'nonce-abc' }],
    ['an origin that begins another directive', { 'default-src': "'none'", 'connect-src': ["'self'", 'https://a.example; script-src *'] }],
  ])('cannot be made of %s', (_name, directives) => {
    expect(() => securityPolicy(directives)).toThrow('Content-Security-Policy')
  })
})
