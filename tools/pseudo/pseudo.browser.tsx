/// <reference types="vite/client" />
import { composeStories, setProjectAnnotations } from '@storybook/react-vite'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import preview from '../../.storybook/preview.tsx'
import { bringsOwnData, bringsOwnTexts, isOfData, isOfStory, withoutValues } from './exceptions.ts'
import { shownTexts, withoutMarked } from './shownTexts.ts'

setProjectAnnotations([preview])

const folder = '../../packages/widgets/src/'
const files = import.meta.glob<Parameters<typeof composeStories>[0]>('../../packages/widgets/src/**/*.stories.tsx')
const sources = import.meta.glob<string>('../../packages/widgets/src/**/*.stories.tsx', { query: '?raw', import: 'default' })
const partSources = import.meta.glob<string>('../../packages/widgets/src/{ui/AllParts,icons,charts}/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
})
const dataSources = import.meta.glob<string>(
  [
    '../../packages/widgets/src/**/testing/*.{ts,tsx}',
    '../../packages/core/src/testing/*.ts',
    '../../packages/core/src/diary/entry.messages.ts',
  ],
  { query: '?raw', import: 'default' },
)
const textOf = async (files: Record<string, () => Promise<string>>) =>
  (await Promise.all(Object.values(files).map((load) => load()))).join('\n')

/** What was put into a response or a query: the data of the story. */
const data = new Set<string>()
function record(value: unknown) {
  if (typeof value === 'string') data.add(value)
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) record(part)
}

const { stringify } = JSON
beforeAll(() => {
  JSON.stringify = ((value: unknown, ...rest: [null]) => {
    record(value)
    return stringify(value, ...rest)
  }) as typeof JSON.stringify
})
afterAll(() => {
  JSON.stringify = stringify
})

const turn = 50
const longest = 4000

/** Waits until the page shows the same for a few turns: its data and lazy parts are there. */
async function settle() {
  let [last, same] = ['', 0]
  for (let waited = 0; waited < longest && same < 3; waited += turn) {
    await new Promise((resolve) => setTimeout(resolve, turn))
    const now = document.body.textContent ?? ''
    same = now === last ? same + 1 : 0
    last = now
  }
}

/** Returns what a story shows that is neither in brackets nor an exception. */
async function unreplacedTexts(Story: ComponentType, ownTexts: string): Promise<string[]> {
  const { unmount } = render(<Story />)
  await settle()
  const texts = shownTexts(document.body).map(withoutMarked)
  unmount()
  return texts
    .filter((text) => !isOfStory(text, ownTexts) && !isOfData(text, data))
    .map((text) => withoutValues(text, data))
    .filter((rest) => !isOfStory(rest, ownTexts) && !isOfData(rest, data))
}

it.each(Object.keys(files).map((path) => path.slice(folder.length)))('%s', async (file) => {
  const path = folder + file
  const ownSource = await sources[path]?.()
  const ownTexts = bringsOwnTexts.test(file) ? [ownSource, await textOf(partSources), await textOf(dataSources)].join('\n') : ''
  const stories = Object.entries(composeStories((await files[path]?.()) ?? {}))
  expect(stories.length).toBeGreaterThan(0)
  const found: string[] = []
  for (const [name, Story] of stories) {
    const ownData = bringsOwnData.test(name) || bringsOwnData.test(file) ? `${ownSource}\n${await textOf(dataSources)}` : ''
    for (const text of await unreplacedTexts(Story as ComponentType, ownTexts + ownData)) found.push(`${name}: ${text.slice(0, 120)}`)
    data.clear()
  }
  expect([...new Set(found)]).toEqual([])
})
