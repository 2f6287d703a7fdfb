import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defineConfig, type Plugin, type UserConfig } from 'vite'
import { ownWordsInVite } from '../../tools/reactAriaWords.ts'
import { earlyScript } from './earlyScript.ts'
import { englishEdition } from './edition.ts'
import { groupsByPage } from './filesByPage.ts'
import { readPieces } from './moduleReach.ts'
import { precompress } from './precompress.ts'
import { routePreloads } from './routePreloads.ts'

/** The provider behind `npm run dev`, which sets it; the page's settings come from that provider's own page. */
const providerUrl = process.env.DIAB_PROVIDER_URL ?? 'http://localhost:3000'

const emptyConfig = '<script type="application/json" id="diab-config"></script>'

/** Waits up to 80 s for a provider that starts again because one of its files was changed: 20 s were too few on a busy machine. */
async function readProviderPage(attempts = 400): Promise<string> {
  try {
    return await fetch(providerUrl, { headers: { accept: 'text/html' } }).then((response) => response.text())
  } catch (error) {
    if (attempts === 1) throw error
    await setTimeout(200)
    return readProviderPage(attempts - 1)
  }
}

function providerConfig(): Plugin {
  return {
    name: 'diab-provider-config',
    apply: 'serve',
    async transformIndexHtml(html) {
      const page = await readProviderPage()
      const filled = /<script type="application\/json" id="diab-config"[^>]*>[^<]*<\/script>/.exec(page)?.[0]
      return filled ? html.replace(emptyConfig, filled) : html
    },
  }
}

/** Pages that the service worker stores at its installation, with all their dependencies; other files are stored when they are used. */
const precachedPages = [
  'index.html',
  'src/pages/diary/DiaryPage.tsx',
  'src/pages/overview/OverviewPage.tsx',
  'src/app/outbox/createAppOutbox.ts',
  'src/app/offline/browserStorage.ts',
  'src/app/offline/LeaveDialog.tsx',
  'src/app/offline/keptPage.ts',
]

/** Fills the version and the file names of this build into the service worker, a separate chunk at `/sw.js`. */
function appShell(): Plugin {
  return {
    name: 'diab-app-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const worker = chunks.find(({ name }) => name === 'serviceWorker')
      if (!worker) this.error('The build has no service worker.')
      for (const { name, imports } of chunks)
        if (/^(?:serviceWorker|silent-renew)$/.test(name) && imports.length > 0)
          this.error(`${name} stands alone, and imports ${imports.join()}.`)
      const files = new Set<string>()
      const add = (fileName: string) => {
        const chunk = bundle[fileName]
        if (chunk?.type !== 'chunk' || files.has(fileName)) return
        files.add(fileName)
        for (const asset of chunk.viteMetadata?.importedAssets ?? []) files.add(asset)
        for (const imported of chunk.imports) add(imported)
      }
      const isPrecached = (id: string) =>
        precachedPages.some((page) => id.endsWith(page)) || /\/modules[./](?:DiaryTimeline|ui)[./]/.test(id)
      for (const { fileName, moduleIds } of chunks) if (moduleIds.some(isPrecached)) add(fileName)
      for (const fileName of Object.keys(bundle)) if (/\.(?:css|woff2)$/.test(fileName)) files.add(fileName)
      const publicFiles = readdirSync(fileURLToPath(new URL('./public', import.meta.url)))
      const shell = [...publicFiles, ...files].filter((file) => !file.endsWith('.map')).map((file) => `/${file}`)
      const version = createHash('sha256').update(Object.keys(bundle).toSorted().join())
      for (const file of publicFiles) version.update(readFileSync(fileURLToPath(new URL(`./public/${file}`, import.meta.url))))
      const filled = JSON.stringify({ version: version.digest('hex').slice(0, 16), files: shell.toSorted() })
      worker.code = worker.code.replace('__DIAB_SHELL__', () => filled)
    },
  }
}

/** The English edition is built from sources: in what the packages publish, texts are no longer in separate files. */
const isFromSource = (command: string, mode: string) => command === 'serve' || mode === 'source' || mode === 'english'

const isEnglish = (mode: string) => mode === 'english' || process.env.DIAB_LOCALE === 'en'

/** The private package is built together with core, so that both share their modules. */
const internalModules = fileURLToPath(new URL('../core/dist/internal/', import.meta.url))

const resolveOf = (fromSource: boolean) => ({
  alias: fromSource ? [] : [{ find: /^@diab\/internal\//, replacement: internalModules }],
  conditions: fromSource ? ['@diab/source', ...defaultClientConditions] : [...defaultClientConditions],
})

const styles = (command: string) => vanillaExtractPlugin({ identifiers: command === 'build' ? 'short' : 'debug' })

const sources = (command: string, mode: string) => [
  ...(isEnglish(mode) ? [englishEdition()] : []),
  styles(command),
  react(),
  ownWordsInVite,
]
const input = { index: 'index.html', 'silent-renew': 'silent-renew.html', serviceWorker: 'src/app/offline/serviceWorker.ts' }

/** Puts what pages share into files of a useful size. */
function filesByPage(mode: string): Plugin {
  return {
    name: 'diab-files-by-page',
    apply: 'build',
    async config({ resolve }) {
      const pieces = await readPieces({ plugins: sources('build', mode), resolve, build: { rolldownOptions: { input } } })
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: groupsByPage(pieces) } } } } }
    },
  }
}

/**
 * The app is built from what the packages publish, with `--mode source` from the workspace's sources; `--mode english` adds the
 * English edition to it. `DIAB_LOCALE=en npm run dev` shows that edition.
 */
export default defineConfig(({ command, mode }): UserConfig => {
  const resolve = { ...resolveOf(isFromSource(command, mode)), dedupe: ['react', 'react-dom', '@tanstack/react-query'] }
  return {
    plugins: [
      ...sources(command, mode),
      providerConfig(),
      filesByPage(mode),
      appShell(),
      routePreloads(isEnglish(mode)),
      // It names the classes of themes, which what the packages publish has as text already.
      earlyScript(resolveOf(isFromSource(command, mode)), () => (isFromSource(command, mode) ? [styles(command)] : [])),
      precompress(),
    ],
    define: { 'import.meta.env.DIAB_LOCALE': JSON.stringify(isEnglish(mode) ? 'en' : 'hu') },
    resolve,
    // The provider puts a fresh nonce in its place on every answer.
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      // Beside the Hungarian edition, whose files it leaves alone.
      manifest: mode !== 'english',
      emptyOutDir: mode !== 'english',
      copyPublicDir: mode !== 'english',
      target: 'es2022',
      // A data: URL would need a hole in the content security policy.
      assetsInlineLimit: 0,
      // One file: a page that is opened later has its styles before it is drawn.
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input,
        output: {
          entryFileNames: ({ name }) =>
            name === 'serviceWorker' ? (mode === 'english' ? 'sw.en.js' : 'sw.js') : 'assets/[name]-[hash].js',
          // Without the number that sets apart files of the same name while they are made.
          chunkFileNames: ({ name }) => `assets/${name.replace(/\.\d+$/, '')}-[hash:8].js`,
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
        },
      },
    },
    // One file: what is served beside the page may load nothing itself, and a worker that reads strangers' files least of all.
    worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
    server: {
      port: 5173,
      strictPort: true,
      proxy: {
        ...Object.fromEntries(['/v1', '/idp', '/demo'].map((path) => [path, providerUrl])),
        '/oidc/silent-renew': { target: providerUrl, bypass: () => '/silent-renew.html' },
      },
    },
  }
})
