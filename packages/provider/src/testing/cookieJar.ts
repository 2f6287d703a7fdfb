interface Cookie {
  name: string
  value: string
  path: string
}

/**
 * Creates a fetch that keeps cookies by path, as a browser does on one origin, and follows no redirect; `fixed` headers are
 * sent each time.
 */
export function createCookieJar(fixed: Record<string, string> = {}): {
  fetch: (url: string, init?: RequestInit) => Promise<Response>
  cookies: () => readonly Cookie[]
} {
  let cookies: Cookie[] = []

  function keep(header: string): void {
    const [pair = '', ...attributes] = header.split(';').map((part) => part.trim())
    const at = pair.indexOf('=')
    const attribute = (name: string) => attributes.find((text) => text.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
    const cookie = { name: pair.slice(0, at), value: pair.slice(at + 1), path: attribute('path') ?? '/' }
    cookies = cookies.filter(({ name, path }) => name !== cookie.name || path !== cookie.path)
    const expires = attribute('expires')
    if (cookie.value !== '' && !(expires && Date.parse(expires) < Date.now())) cookies.push(cookie)
  }

  return {
    cookies: () => cookies,
    async fetch(url, init = {}) {
      const { pathname } = new URL(url)
      const sent = cookies.filter(({ path }) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      const headers = new Headers({ ...fixed, ...(init.headers as Record<string, string> | undefined) })
      const pairs = [...(fixed.cookie ? [fixed.cookie] : []), ...sent.map(({ name, value }) => `${name}=${value}`)]
      if (pairs.length > 0) headers.set('cookie', pairs.join('; '))
      const response = await fetch(url, { ...init, headers, redirect: 'manual' })
      response.headers.getSetCookie().forEach(keep)
      return response
    },
  }
}
