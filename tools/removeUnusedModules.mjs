import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { posix } from 'node:path'

/** A module's own file is only needed where a lazy part is imported by it; everything else imports its chunk. */
export async function removeUnusedModules() {
  const files = (await readdir('dist', { recursive: true })).filter((name) => /\.(js|css)$/.test(name))
  const texts = await Promise.all(files.filter((name) => name.endsWith('.js')).map((name) => readFile(`dist/${name}`, 'utf8')))
  const lazyParts = new Set(texts.flatMap((text) => [...text.matchAll(/import\("[./]*(modules\/[^"]+)"\)/g)].map(([, name]) => name)))
  await Promise.all(files.filter((name) => name.startsWith('modules/') && !lazyParts.has(name)).map((name) => rm(`dist/${name}`)))
}

const importedFile = /((?:from|import)\s*\(?\s*")(\.[^"]+)(")/g

/**
 * Moves every file that no published address needs into the private folder, which no tarball holds. Published files never import
 * from it: what one of them needs stays outside.
 */
export async function separateInternalChunks(folder) {
  const files = (await readdir('dist', { recursive: true })).filter((name) => name.endsWith('.js'))
  const texts = new Map(await Promise.all(files.map(async (name) => [name, await readFile(`dist/${name}`, 'utf8')])))
  const importsOf = (name) => [...(texts.get(name) ?? '').matchAll(importedFile)].map(([, , path]) => posix.join(posix.dirname(name), path))
  const isPrivate = (name) => name.startsWith(`${folder}/`)
  const published = new Set(files.filter((name) => !isPrivate(name) && !/^(?:chunk-|modules\/)/.test(name)))
  for (const name of published) for (const imported of importsOf(name)) published.add(imported)
  const newPlace = (name) => (published.has(name) || isPrivate(name) ? name : `${folder}/${name}`)
  for (const name of files.filter((one) => !published.has(one))) {
    const target = newPlace(name)
    const text = texts.get(name).replaceAll(importedFile, (_whole, before, path, after) => {
      const imported = posix.relative(posix.dirname(target), newPlace(posix.join(posix.dirname(name), path)))
      return `${before}${imported.startsWith('.') ? imported : `./${imported}`}${after}`
    })
    await mkdir(posix.dirname(`dist/${target}`), { recursive: true })
    if (target !== name) await rename(`dist/${name}`, `dist/${target}`)
    await writeFile(`dist/${target}`, text)
  }
}
