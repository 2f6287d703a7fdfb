import { readFileSync } from 'node:fs'
import { extname, join, posix } from 'node:path'
import { root } from '../process.mjs'

const rawImport = /^import (\w+) from '([^']+)\?raw'$/gm

/** The same page as Markdown alone: what its few components show is put in their places. */
export function markdownOf({ path, text, storybookId }) {
  if (!path.endsWith('.mdx')) return text
  const files = new Map(
    [...text.matchAll(rawImport)].map(([, name, file]) => {
      const shown = posix.join(posix.dirname(path), file)
      return [name, { path: shown, text: readFileSync(join(root, shown), 'utf8') }]
    }),
  )
  const fileOf = (name) => {
    const file = files.get(name)
    if (!file) throw new Error(`${path}: ${name} is not imported as text`)
    return file
  }
  // Code blocks hold imports and elements too.
  return text
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part) =>
      part.startsWith('```')
        ? part
        : part
            .replaceAll(/^import .*$/gm, '')
            .replaceAll(/^<Meta .*\/>$/gm, '')
            .replaceAll(/^<Source .*code=\{(\w+)\} \/>$/gm, (_, name) => {
              const file = fileOf(name)
              return `\`\`\`${extname(file.path).slice(1)}\n${file.text.trimEnd()}\n\`\`\``
            })
            .replaceAll(/^<Markdown>\{(\w+)(?:\.replaceAll\([^}]*\))?\}<\/Markdown>$/gm, (_, name) => fileOf(name).text)
            .replaceAll(/^<([A-Z]\w+)[^>]*\/>$/gm, () => `[Try it in the Storybook](?path=/docs/${storybookId})`),
    )
    .join('')
}

/** The folder that relative links of a page start from: a page that only shows another file has that file's links. */
export function folderOfLinks({ path, text }) {
  const [, name] = /^<Markdown>\{(\w+)/m.exec(text) ?? []
  const shown = name && [...text.matchAll(rawImport)].find(([, imported]) => imported === name)?.[2]
  return posix.dirname(shown ? posix.join(posix.dirname(path), shown) : path)
}
