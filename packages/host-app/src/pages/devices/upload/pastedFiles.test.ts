import { expect, it } from 'vitest'
import { pastedFiles } from './pastedFiles.ts'

const clipboard = (text: string, files: File[] = []) => ({ files, getData: () => text })

it('takes the files that were copied', () => {
  const file = new File(['a'], 'meres.csv')
  expect(pastedFiles(clipboard('a\nb', [file]))).toEqual([file])
})

it('takes copied rows of a table as a file', async () => {
  const [file] = pastedFiles(clipboard('Dátum;Érték\n2026.11.20.;6,4'))
  expect(file?.name).toBe('vagolap.csv')
  expect(await file?.text()).toBe('Dátum;Érték\n2026.11.20.;6,4')
})

it.each(['', 'egy szó'])('takes nothing of what is no table: „%s”', (text) => expect(pastedFiles(clipboard(text))).toEqual([]))
