import { fileURLToPath } from 'node:url'
import { build, type Plugin, type PluginOption, type ResolveOptions } from 'vite'

const source = fileURLToPath(new URL('./src/app/early/earlyScript.ts', import.meta.url))

/** Builds the script that requests a page's first data, and writes it into the page before anything that is fetched. */
export function earlyScript(
  resolve: Pick<ResolveOptions, 'conditions'> & { alias: { find: RegExp; replacement: string }[] },
  plugins: () => PluginOption[],
): Plugin {
  async function buildScript(): Promise<string> {
    const built = await build({
      configFile: false,
      logLevel: 'error',
      plugins: plugins(),
      resolve,
      build: {
        write: false,
        target: 'es2022',
        // The page has the app's style sheet; per file, a script of one file would put styles into the page itself.
        cssCodeSplit: false,
        modulePreload: false,
        reportCompressedSize: false,
        rolldownOptions: {
          input: source,
          // Schemas beside the few names that it takes of core would be most of it.
          treeshake: { moduleSideEffects: false, manualPureFunctions: ['z'] },
          output: { format: 'iife', codeSplitting: false },
        },
      },
    })
    const [output] = [built].flat()
    const [chunk] = output && 'output' in output ? output.output : []
    if (chunk?.type !== 'chunk' || chunk.code.includes('</script')) throw new Error('The early script is no script of one file.')
    return chunk.code.trim()
  }
  return {
    name: 'diab-early-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path }) {
        if (!path.endsWith('/index.html')) return html
        const script = `<script nonce="__CSP_NONCE__">${await buildScript()}</script>`
        // After the settings that it reads. A function, because code may hold "$&".
        return html.replace(/<script type="application\/json" id="diab-config"[^>]*><\/script>/, (config) => `${config}\n    ${script}`)
      },
    },
  }
}
