import type { Plugin, Rolldown } from 'vite'
import { firstParts, laterParts, layoutFiles, ofDevice, pageFiles } from './pageTable.ts'

type Chunk = Rolldown.OutputChunk

/** Files of each page by its route, and of each frame; those of the start are in the page already. */
export type RoutePreloads = { pages: Record<string, string[]>; layouts: Record<string, string[]> }

/** Writes which files each route's page consists of, so that the provider can name them in the document. */
export function routePreloads(isEnglish: boolean): Plugin {
  return {
    name: 'diab-route-preloads',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
      const filesOf = (roots: readonly Chunk[]) => {
        const found = new Set<string>()
        const add = (chunk: Chunk | undefined) => {
          if (!chunk || found.has(chunk.fileName)) return
          found.add(chunk.fileName)
          for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
          for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
        }
        for (const chunk of roots) add(chunk)
        return found
      }
      const chunkOf = (isModule: (id: string) => boolean, name: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some(isModule))
        if (!chunk) this.error(`No file of the build holds ${name}.`)
        return chunk
      }
      const start = filesOf(chunks.filter(({ name, isEntry }) => isEntry && name === 'index'))
      const beside = (roots: readonly Chunk[]) => [...filesOf(roots)].filter((file) => !start.has(file)).map((file) => `/${file}`)
      const chunkOfSource = (file: string) => chunkOf((id) => id.endsWith(`/src/${file}`), file)
      const partsOf = (route: string) =>
        [...firstParts, ...laterParts]
          .filter(([routes]) => routes.test(route))
          .flatMap(([, module]) => chunks.filter(({ moduleIds }) => moduleIds.some((id) => module.test(id))))

      const preloads: RoutePreloads = { pages: {}, layouts: {} }
      for (const [route, file] of pageFiles())
        if (file !== undefined) preloads.pages[route] = beside([chunkOfSource(file), ...partsOf(route)])
      for (const [name, file] of layoutFiles())
        preloads.layouts[name] = beside([file, ...(name === 'dashboard' ? ofDevice : [])].map(chunkOfSource))
      const emit = (name: string, source: object) =>
        this.emitFile({ type: 'asset', fileName: `.vite/${name}${isEnglish ? '.en' : ''}.json`, source: JSON.stringify(source) })
      emit('preloads', preloads)

      // The bundler's manifest names a file by one module alone, and one of several not at all.
      const files = chunks.flatMap(({ moduleIds, fileName }) =>
        moduleIds.flatMap((id) => (id.includes('/host-app/src/') ? [[id.replace(/^.*\/host-app\/src\//, ''), fileName] as const] : [])),
      )
      emit('files', Object.fromEntries(files))
    },
  }
}
