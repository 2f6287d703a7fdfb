import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Name and path of a cookie of the sign-in. Over https a browser takes one of such a name from this host alone, `Secure` and
 * for all its paths, so no other host of the domain can put one in its place. Plain http, which only this machine may use, has
 * no such names; the path then keeps the cookie from the rest.
 */
export function cookieScope(publicUrl: string, name: string, path: string): { name: string; path: string } {
  return publicUrl.startsWith('https:') ? { name: `__Host-${name}`, path: '/' } : { name, path }
}

export interface SignInCookie {
  name: string
  publicUrl: string
}

const pagesPath = '/idp/interaction'

/** The token in a cookie of the sign-in pages; undefined without one. */
export function readSignInCookie(request: FastifyRequest, { name, publicUrl }: SignInCookie): string | undefined {
  const start = `${cookieScope(publicUrl, name, pagesPath).name}=`
  const pair = request.headers.cookie?.split(/;\s*/).find((part) => part.startsWith(start))
  const token = pair?.slice(start.length)
  return token !== undefined && /^[\w-]{22,64}$/.test(token) ? token : undefined
}

/** Sets it for so many seconds; 0 removes it. No script reads it, and no request that another site started carries it. */
export function setSignInCookie(reply: FastifyReply, { name, publicUrl }: SignInCookie, { value = '', maxAge = 0 }): void {
  const scope = cookieScope(publicUrl, name, pagesPath)
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  void reply.header('set-cookie', `${scope.name}=${value}; Path=${scope.path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`)
}
