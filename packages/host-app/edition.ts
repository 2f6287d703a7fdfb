import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const messagesFile = /[\\/](?:[\w.-]+\.messages|messages\.hu)\.ts$/
const translatedOf = (path: string) => path.replace(/(?:messages|messages\.hu)\.ts$/, 'messages.en.ts')

/** A file of entries has fixed words, so that it can be read back whatever the language of the page. */
const isFixed = (importer: string) => /[\\/]ownExport[\\/]/.test(importer)

const suffix = '?english'

/**
 * A file of messages whose catalogues are those of the file beside it, under the same names: what else it exports, such as the
 * hook that reads them, stays. A catalogue without a translation stays Hungarian, which `tools/catalogues.test.ts` reports.
 */
export function withEnglish(code: string, translation: string, translatedPath: string): string {
  const translated = new Set([...translation.matchAll(/^export (?:const|function) (\w+)En\b/gm)].map(([, name]) => name))
  const names: string[] = []
  const own = code.replaceAll(/^export (const|function) (\w+)\b/gm, (whole, kind: string, name: string) => {
    if (!translated.has(name)) return whole
    names.push(name)
    return `${kind} ${name}Hungarian`
  })
  const imports = names.map((name) => `${name}En as ${name}`).join(', ')
  return `import { ${imports} } from ${JSON.stringify(translatedPath)}\n${own}\nexport { ${names.join(', ')} }\n`
}

/** Widgets are in English from the first, so their provider loads nothing. */
const languageHook = /[\\/]widgets[\\/]src[\\/]provider[\\/]useLanguage\.ts$/
const loadedLanguage = `import { british } from '../language/british.ts'
const shown = { language: { ...british, messages: {} }, isReady: true }
export const useLanguage = () => shown
`

const page = {
  title: ['<html lang="hu">', '<html lang="en-GB">'],
  description: ['Vércukornapló és telemedicina magyarul.', 'Blood glucose diary and telemedicine.'],
  noscript: [
    'A Diabnapló használatához engedélyezd a JavaScriptet a böngésződben.',
    'Diabnapló needs JavaScript. Please allow it in your browser.',
  ],
  manifest: ['/manifest.webmanifest', '/manifest.en.webmanifest'],
} as const

const inEnglish = (text: string) => Object.values(page).reduce((rest, [hungarian, english]) => rest.replace(hungarian, () => english), text)

/** Names of the shortcuts of an installed app, in the manifest's order. */
const shortcuts = ['New glucose reading', 'New meal', 'New medicine or insulin', 'New activity', 'New wellbeing', 'New ketone reading']

function englishManifest(): string {
  const manifest = JSON.parse(readFileSync(fileURLToPath(new URL('./public/manifest.webmanifest', import.meta.url)), 'utf8'))
  manifest.shortcuts.forEach((shortcut: { name: string }, at: number) => (shortcut.name = shortcuts[at] ?? shortcut.name))
  return JSON.stringify({ ...manifest, lang: 'en-GB', description: page.description[1] }, null, 2)
}

/**
 * Builds the English edition of the app: each file of messages is replaced by its translation when the app is built, so that
 * neither edition holds a text of the other, or asks at run time which to show (ADR 73). Its page, worker and manifest are
 * beside the Hungarian ones under other names; the provider chooses.
 */
export function englishEdition(): Plugin {
  return {
    name: 'diab-english-edition',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || !messagesFile.test(source) || isFixed(importer)) return undefined
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!resolved || resolved.external || !existsSync(translatedOf(resolved.id))) return undefined
      return { ...resolved, id: resolved.id + suffix }
    },
    load(id) {
      if (languageHook.test(id)) return loadedLanguage
      if (!id.endsWith(suffix)) return undefined
      const path = id.slice(0, -suffix.length)
      const translated = translatedOf(path)
      this.addWatchFile(path)
      this.addWatchFile(translated)
      return withEnglish(readFileSync(path, 'utf8'), readFileSync(translated, 'utf8'), translated)
    },
    transformIndexHtml: inEnglish,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const html = bundle['index.html']
        if (html?.type !== 'asset') this.error('The build has no page.')
        this.emitFile({ type: 'asset', fileName: 'index.en.html', source: html.source })
        this.emitFile({ type: 'asset', fileName: 'manifest.en.webmanifest', source: englishManifest() })
        // The renewal's frame says nothing.
        for (const name of ['index.html', 'silent-renew.html']) delete bundle[name]
      },
    },
  }
}
