import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import type { HostPage } from './hostPages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const dist = (name: string) => readFileSync(`${root}packages/widgets/dist/${name}`, 'utf8')

/** The script that mounts all five widgets, from the packages' built files. */
export async function bundleWidgets(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${root}e2e/isolation/widgetsPage.tsx`],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: 'unused',
    logLevel: 'error',
  })
  return outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? ''
}

export interface Embedded {
  readonly script: string
  /** Files of the package's `css/`. */
  readonly sheets: readonly string[]
}

/** A height in whole pixels, so that nothing below shines through the last line. */
const wholePixels = 'display: block; height: 460px; overflow: hidden'

/** Opens a portal's page, alone or with our stylesheets and widgets below its own content. */
export async function openHost(page: Page, { css, html }: HostPage, embedded?: Embedded): Promise<void> {
  const files: Record<string, [type: string, body: string]> = {
    '/host.css': ['text/css', css],
    '/widgets.js': ['text/javascript', embedded?.script ?? ''],
    '/': [
      'text/html; charset=utf-8',
      `<!doctype html><html lang="hu"><head><title>Portál</title><link rel="stylesheet" href="/host.css">${(embedded?.sheets ?? [])
        .map((sheet) => `<link rel="stylesheet" href="/css/${sheet}">`)
        .join('')}</head><body><div id="page"><header id="portal" style="${wholePixels}">${html}</header><div id="widgets"></div></div>${
        embedded ? '<script type="module" src="/widgets.js"></script>' : ''
      }</body></html>`,
    ],
  }
  for (const sheet of embedded?.sheets ?? []) files[`/css/${sheet}`] = ['text/css', dist(sheet)]
  await page.route('https://portal.test/**', (route) => {
    const [contentType, body] = files[new URL(route.request().url()).pathname] ?? []
    return body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ contentType, body })
  })
  await page.goto('https://portal.test/')
}
