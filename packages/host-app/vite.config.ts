import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { hungarianWordsInVite } from '../../tools/reactAriaWords.ts'
import { precompress } from './precompress.ts'

/** The provider behind `npm run dev`, which sets it; the page's settings come from that provider's own page. */
const providerUrl = process.env.DIAB_PROVIDER_URL ?? 'http://localhost:3000'

const emptyConfig = '<script type="application/json" id="diab-config"></script>'

function providerConfig(): Plugin {
  return {
    name: 'diab-provider-config',
    apply: 'serve',
    async transformIndexHtml(html) {
      const page = await fetch(providerUrl, { headers: { accept: 'text/html' } }).then((response) => response.text())
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
        for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
        for (const asset of chunk.viteMetadata?.importedAssets ?? []) files.add(asset)
        for (const imported of chunk.imports) add(imported)
      }
      for (const { fileName, facadeModuleId, name } of chunks) {
        if (precachedPages.some((page) => facadeModuleId?.endsWith(page)) || /^(?:DiaryTimeline|ui)\./.test(name)) add(fileName)
      }
      for (const fileName of Object.keys(bundle)) if (fileName.endsWith('.woff2')) files.add(fileName)
      const publicFiles = readdirSync(fileURLToPath(new URL('./public', import.meta.url)))
      const shell = [...publicFiles, ...files].filter((file) => !file.endsWith('.map')).map((file) => `/${file}`)
      const version = createHash('sha256').update(Object.keys(bundle).toSorted().join())
      for (const file of publicFiles) version.update(readFileSync(fileURLToPath(new URL(`./public/${file}`, import.meta.url))))
      const filled = JSON.stringify({ version: version.digest('hex').slice(0, 16), files: shell.toSorted() })
      worker.code = worker.code.replace('__DIAB_SHELL__', () => filled)
    },
  }
}

/** Of widgets that a page shows whole. */
const widgetFaces = /\/packages\/widgets\/(?:dist|src\/exports)\/(?:diary-timeline|analysis-charts)\./

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** Modules that only re-export: an importer of one of their names would seem to need all of them. */
const publicFaces =
  /\/packages\/(?:core|widgets)\/(?:dist\/(?!(?:internal\/)?chunk-)|src\/exports\/)|\/@tanstack\/(?:react-query|query-core)\/build\/modern\/index\.js/

function reachedFrom(graph: ModuleGraph, files: readonly string[], isEnd = (id: string) => publicFaces.test(id)): Set<string> {
  const reached = new Set<string>()
  const queue = files.map((file) => fileURLToPath(new URL(`./${file}`, import.meta.url)))
  for (let id = queue.pop(); id; id = queue.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    if (!isEnd(id)) queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

/** Separate entries, a frame and a worker: neither may fetch the product. */
const standAlone = ['silent-renew.html', 'src/silentRenew.ts', 'src/app/offline/serviceWorker.ts']
const entrance = ['src/main.tsx', 'src/pages/session/LoginPage.tsx', 'src/app/layouts/EntranceLayout.tsx']
const patientPages = ['src/pages/diary/DiaryPage.tsx', 'src/pages/analysis/AnalysisPage.tsx']
const behindSignIn = ['src/app/layouts/DashboardLayout.tsx', 'src/app/AppShell/Page.tsx', 'src/app/patientPlace/PatientPage.tsx']

/**
 * Groups the dependencies of the start, those of every page behind the sign-in, and those shared by the pages of a patient's
 * readings into a file each: as dozens of files they weigh more, and each is a separate request. A group includes the imports
 * of its modules, so the start comes first: otherwise React would be in the dashboard, and the sign-in page would fetch that.
 */
function sharedChunks() {
  let known: Record<'alone' | 'patient' | 'diary' | 'dashboard' | 'before', Set<string>> | undefined
  const sets = (graph: ModuleGraph) =>
    (known ??= {
      // All their dependencies, to the last module.
      alone: reachedFrom(graph, standAlone, () => false),
      patient: patientPages
        .map((page) => reachedFrom(graph, [page], (id) => publicFaces.test(id) && !widgetFaces.test(id)))
        .reduce((one, other) => new Set([...one].filter((id) => other.has(id)))),
      diary: reachedFrom(graph, patientPages.slice(0, 1), (id) => publicFaces.test(id) && !widgetFaces.test(id)),
      dashboard: reachedFrom(graph, behindSignIn),
      before: reachedFrom(graph, entrance),
    })
  return [
    {
      name: (id: string, graph: ModuleGraph) => (sets(graph).alone.has(id) ? null : 'index'),
      debugName: 'start',
      tags: ['$initial' as const],
      priority: 2,
    },
    {
      // Words of the sign-in that other pages share, in one file.
      name: (id: string, graph: ModuleGraph) => (sets(graph).before.has(id) ? 'entrance' : null),
      debugName: 'entrance',
      minShareCount: 2,
      priority: 1,
    },
    {
      name: (id: string, graph: ModuleGraph) => (sets(graph).dashboard.has(id) && !sets(graph).before.has(id) ? 'dashboard' : null),
      debugName: 'dashboard',
      priority: 1,
    },
    {
      // Also what the diary shares with any other page: a dozen modules of some 500 bytes, each a request before the first reading.
      name: (id: string, graph: ModuleGraph) => (sets(graph).patient.has(id) || sets(graph).diary.has(id) ? 'patient' : null),
      debugName: 'patient',
      minShareCount: 2,
      priority: 0,
    },
  ]
}

/** Pages that a visit may begin with: their dependencies are fetched with them, and not after them. Their files alone keep a name. */
const firstPages = /^(?:assets\/)?(?:LoginPage|EntranceLayout|OverviewPage|DiaryPage)(?:-[^/]*\.js)?$/

/** Returns the files that the first load lists for a lazy page. For a later page these are only styles: its imports are fetched with it. */
const resolveDependencies = (file: string, dependencies: string[]) =>
  firstPages.test(file) ? dependencies : dependencies.filter((name) => name.endsWith('.css'))

const isFromSource = (command: string, mode: string) => command === 'serve' || mode === 'source'

/** The private package is built together with core, so that both share their modules. */
const internalModules = fileURLToPath(new URL('../core/dist/internal/', import.meta.url))

/** `--mode source` builds from the workspace's sources; otherwise the app is built from what the packages publish. */
export default defineConfig(({ command, mode }) => ({
  plugins: [vanillaExtractPlugin(), react(), hungarianWordsInVite, providerConfig(), appShell(), precompress()],
  resolve: {
    alias: isFromSource(command, mode) ? [] : [{ find: /^@diab\/internal\//, replacement: internalModules }],
    conditions: isFromSource(command, mode) ? ['@diab/source', ...defaultClientConditions] : [...defaultClientConditions],
    dedupe: ['react', 'react-dom', '@tanstack/react-query'],
  },
  // The provider puts a fresh nonce in its place on every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    manifest: true,
    target: 'es2022',
    // A data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies },
    rolldownOptions: {
      input: { index: 'index.html', 'silent-renew': 'silent-renew.html', serviceWorker: 'src/app/offline/serviceWorker.ts' },
      // The names of shared parts are in the first load, some of them often, so they are short.
      output: {
        codeSplitting: { groups: sharedChunks() },
        entryFileNames: ({ name }) => (name === 'serviceWorker' ? 'sw.js' : 'assets/[name]-[hash].js'),
        chunkFileNames: ({ name }) => (firstPages.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js'),
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
}))
