import type { Plugin } from 'esbuild'

// React Aria's parts bring their words in thirty-four languages, of which the product speaks one.
const dictionary = /[\\/]react-(?:aria|stately)[\\/]dist[\\/]private[\\/](\w+)[\\/]intlStrings\.mjs$/

/** Returns a dictionary with Hungarian alone; undefined for any other file. */
function hungarianOf(path: string): string | undefined {
  const [, part] = dictionary.exec(path) ?? []
  return part === undefined ? undefined : `import words from '../intl/${part}/hu-HU.mjs'\nexport default { 'hu-HU': words }`
}

export const hungarianWordsInVite = { name: 'diab-hungarian-words', enforce: 'pre', load: (id: string) => hungarianOf(id) } as const

export const hungarianWordsInEsbuild: Plugin = {
  name: 'diab-hungarian-words',
  setup: ({ onLoad }) => onLoad({ filter: dictionary }, ({ path }) => ({ contents: hungarianOf(path), loader: 'js' })),
}
