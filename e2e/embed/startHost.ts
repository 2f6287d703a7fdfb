import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The portal's own looks, with element selectors as old portals have them. */
const portalCss = `
body { font: 15px/1.4 Georgia, serif; color: #222; margin: 24px; background: #fffdf5 }
h1 { font-size: 26px; color: #803 }
button { background: #eee; border: 2px outset #999; padding: 3px 9px; font: inherit }
ul { list-style: square; padding-left: 30px }
input { border: 1px solid #444 }
table { border-collapse: collapse } td { border: 1px solid #aaa; padding: 4px }
.widget { height: 620px; margin: 16px 0 }
`

const portalHtml = (nonce: string, withWidgets: boolean) => `<!doctype html>
<html lang="hu"><head><meta charset="utf-8"><title>Portál</title>
<link rel="stylesheet" href="/portal.css">${withWidgets ? '<link rel="stylesheet" href="/widgets.css">' : ''}</head>
<body><header id="portal"><h1>Rendelői portál</h1><button type="button">Portál gombja</button>
<ul><li>egy</li><li>kettő</li></ul><label>Mező <input value="érték"></label><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table></header>
<div class="widget" id="one"></div><div class="widget" id="two"></div><div id="overlays"></div>
${withWidgets ? `<script type="module" nonce="${nonce}" src="/host.js"></script>` : ''}</body></html>`

export interface Host {
  url: string
  close(): void
}

/** Serves a portal page that embeds the built widgets under a strict policy; `/bare` is the same page without them. */
export async function startHost(): Promise<Host> {
  const bundle = await build({
    entryPoints: [`${root}e2e/embed/hostPage.tsx`],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: 'unused',
    logLevel: 'error',
  })
  const script = bundle.outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? ''
  const files: Record<string, [type: string, text: string]> = {
    '/host.js': ['text/javascript', script],
    '/portal.css': ['text/css', portalCss],
    '/widgets.css': ['text/css', readFileSync(`${root}packages/widgets/dist/styles.css`, 'utf8')],
  }
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '/'
    const file = files[path]
    if (file) return void response.writeHead(200, { 'content-type': file[0] }).end(file[1])
    if (path !== '/' && path !== '/bare') return void response.writeHead(404).end()
    const nonce = randomBytes(16).toString('base64')
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
      })
      .end(portalHtml(nonce, path === '/'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
