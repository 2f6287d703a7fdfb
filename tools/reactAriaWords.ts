import type { Plugin } from 'esbuild'

// React Aria's parts bring their words in thirty-four languages, of which the product speaks two.
const dictionary = /[\\/]react-(?:aria|stately)[\\/]dist[\\/]private[\\/](\w+)[\\/]intlStrings\.mjs$/

/** Returns a dictionary with our languages alone; undefined for any other file. */
function ownWordsOf(path: string): string | undefined {
  const [, part] = dictionary.exec(path) ?? []
  if (part === undefined) return undefined
  const [hungarian, english] = ['hu-HU', 'en-US'].map((tag) => `'../intl/${part}/${tag}.mjs'`)
  return `import hungarian from ${hungarian}\nimport english from ${english}\nexport default { 'hu-HU': hungarian, 'en-US': english }`
}

export const ownWordsInVite = { name: 'diab-own-words', enforce: 'pre', load: (id: string) => ownWordsOf(id) } as const

export const ownWordsInEsbuild: Plugin = {
  name: 'diab-own-words',
  setup: ({ onLoad }) => onLoad({ filter: dictionary }, ({ path }) => ({ contents: ownWordsOf(path), loader: 'js' })),
}
