import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The portal's own looks. */
const portalCss = `
body { font: 15px/1.4 Georgia, serif; color: #222; margin: 24px; background: #fffdf5 }
#portal-button { min-height: 32px }
.panel { height: 500px }
diab-provider[theme="dark"] > * { background: #101418 }
`

const widgetElements = (root: string) => `
<diab-diary-timeline ${root} data-of="patient" height="620"></diab-diary-timeline>
<diab-analysis-charts ${root} data-of="patient" chart="summary"></diab-analysis-charts>
<diab-therapy-editor ${root} data-of="patient" tab="plan"></diab-therapy-editor>
<diab-thread-panel ${root} class="panel"></diab-thread-panel>`

/** A portal without React: the script tag, five widgets in its own document, and five in shadow roots, of other people. */
const scriptTagHtml = `<!doctype html>
<html lang="hu"><head><meta charset="utf-8"><title>Portál</title>
<link rel="stylesheet" href="/portal.css"><link rel="stylesheet" href="/widgets.css">
<script src="/diab.js"></script><script type="module" src="/page.js"></script></head>
<body><main><h1>Rendelői portál</h1><button type="button" id="portal-button">Portál gombja</button>
<diab-provider id="light" data-person="supervisor">${widgetElements('')}</diab-provider>
<diab-provider id="light-clinic" data-person="doctor"><diab-patient-table class="panel"></diab-patient-table></diab-provider>
<diab-provider id="shadow" data-person="patient" theme="dark">${widgetElements('root="shadow"')}</diab-provider>
<diab-provider id="shadow-clinic" data-person="doctor"><diab-patient-table root="shadow" class="panel"></diab-patient-table></diab-provider>
</main></body></html>`

export interface Host {
  url: string
  close(): void
}

async function bundleOf(page: string): Promise<string> {
  const bundle = await build({
    entryPoints: [`${root}e2e/embed/${page}`],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: 'unused',
    logLevel: 'error',
  })
  return bundle.outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? ''
}

const dist = `${root}packages/widgets/dist/`

/** The script tag's own file, and those beside it. */
const scriptFiles = () =>
  ['diab.js', ...readdirSync(`${dist}diab`, { recursive: true, encoding: 'utf8' }).map((name) => `diab/${name}`)]
    .filter((name) => name.endsWith('.js'))
    .map((name) => [`/${name}`, ['text/javascript', readFileSync(dist + name, 'utf8')]] as const)

/** Serves a page without React that has the built widgets, under a strict policy. */
export async function startHost(): Promise<Host> {
  const files: Record<string, readonly [type: string, text: string]> = {
    '/page.js': ['text/javascript', await bundleOf('scriptTagPage.ts')],
    '/portal.css': ['text/css', portalCss],
    '/widgets.css': ['text/css', readFileSync(`${dist}styles.css`, 'utf8')],
    ...Object.fromEntries(scriptFiles()),
  }
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '/'
    const file = files[path]
    if (file) return void response.writeHead(200, { 'content-type': file[0] }).end(file[1])
    if (path !== '/') return void response.writeHead(404).end()
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
      })
      .end(scriptTagHtml)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
