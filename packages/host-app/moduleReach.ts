import { build, type InlineConfig, type Rolldown } from 'vite'

/** Modules that the same pages and parts need, and no other ones: what the bundler makes a file of by itself. */
export type Piece = {
  modules: readonly string[]
  /** Bytes before they are made smaller. */
  size: number
  /** Pieces that are evaluated before it, by their place in the list. */
  imports: readonly number[]
  /** The module by which it is fetched: of a page, a frame, a part or an entry. */
  root: string | undefined
}

/**
 * Builds once as the bundler does by itself, which makes hundreds of files, and returns them. They tell which modules each page
 * needs; sources do not: a module that only re-exports seems to need all that it names.
 */
export async function readPieces(config: InlineConfig): Promise<Piece[]> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      cssMinify: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: config.build?.rolldownOptions,
    },
  })
  const output = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const chunks = output
    .filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
    .toSorted((one, other) => (one.fileName < other.fileName ? -1 : 1))
  const placeOf = new Map(chunks.map(({ fileName }, place) => [fileName, place]))
  return chunks.map(({ moduleIds, code, imports, facadeModuleId, isEntry, isDynamicEntry }) => ({
    modules: moduleIds,
    size: code.length,
    imports: imports.flatMap((name) => placeOf.get(name) ?? []),
    root: isEntry || isDynamicEntry ? (facadeModuleId ?? undefined) : undefined,
  }))
}
