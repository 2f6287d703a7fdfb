import { readdir, readFile, rm } from 'node:fs/promises'

/** A module's own file is only needed where a lazy part is imported by it; everything else imports its chunk. */
export async function removeUnusedModules() {
  const files = (await readdir('dist', { recursive: true })).filter((name) => /\.(js|css)$/.test(name))
  const texts = await Promise.all(files.filter((name) => name.endsWith('.js')).map((name) => readFile(`dist/${name}`, 'utf8')))
  const lazyParts = new Set(texts.flatMap((text) => [...text.matchAll(/import\("[./]*(modules\/[^"]+)"\)/g)].map(([, name]) => name)))
  await Promise.all(files.filter((name) => name.startsWith('modules/') && !lazyParts.has(name)).map((name) => rm(`dist/${name}`)))
}
