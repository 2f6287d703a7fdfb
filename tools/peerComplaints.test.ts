import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/peer-complaints.md'), 'utf8')
const answers = [...page.matchAll(/`([\w./-]+\.(?:[cm]js|tsx?))` › `([^`]+)`/g)].map(([, file = '', title = '']) => [file, title] as const)

it('the page of complaints names an answer in every row', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| **'))
  expect(rows.filter((row) => !row.includes(' › '))).toEqual([])
  expect(answers.length).toBeGreaterThanOrEqual(rows.length)
})

it.each(answers)('%s has the test that answers: %s', (file, title) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(title)
})
