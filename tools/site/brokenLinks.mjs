import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** What the Storybook has: its entries by id. */
const storybookIds = (folder) => {
  const file = join(folder, 'storybook/index.json')
  return existsSync(file) ? new Set(Object.keys(JSON.parse(readFileSync(file, 'utf8')).entries)) : new Set()
}

/** Links of pages that lead nowhere: to a page, a heading, a file or a story that is not there. */
export function brokenLinks(pages, folder, { isWithoutStorybook = false } = {}) {
  const idsOf = new Map(pages.map(({ address, html }) => [address, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]))
  const stories = storybookIds(folder)
  return pages.flatMap(({ address, html }) =>
    [...html.matchAll(/ (?:href|src)="([^"]+)"/g)].flatMap(([, link]) => {
      if (/^(?:https?:|mailto:|data:)/.test(link)) return []
      const [path, fragment] = link.split('#')
      const [file, query] = path.split('?')
      const target = file === '' ? address : posix.join(posix.dirname(address), file)
      const isStorybook = target.startsWith('storybook/')
      if (isStorybook && isWithoutStorybook) return []
      const story = query?.split('/').at(-1)
      const isThere =
        (idsOf.has(target) || existsSync(join(folder, target))) &&
        (!fragment || !idsOf.has(target) || idsOf.get(target).has(decodeURIComponent(fragment))) &&
        (!story || stories.has(story))
      return isThere ? [] : [`${address}: ${link}`]
    }),
  )
}
