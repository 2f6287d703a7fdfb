import { createDiabClient } from '@diab/core/client'
import { createFakeProvider, people } from '@diab/core/testing'
import type { DiaryTimelineHandle } from '@diab/widgets/diary-timeline'
import { DiabProvider } from '@diab/widgets/provider'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DiaryFileMenu } from './DiaryFileMenu.tsx'

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })))
afterEach(() => void vi.unstubAllGlobals())

it('says that the diary is being prepared until it is printed', async () => {
  const printing = Promise.withResolvers<void>()
  const diary = { current: { print: () => printing.promise } as DiaryTimelineHandle }
  render(
    <DiabProvider client={createDiabClient(createFakeProvider().clientOptions)}>
      <DiaryFileMenu diary={diary} patientId={people.patient.id} isVisit={false} change={() => {}} />
    </DiabProvider>,
  )
  const button = screen.getByRole('button', { name: 'Nyomtatás, fájl' })
  await userEvent.click(button)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Nyomtatás' }))
  expect(screen.getByText('A napló előkészítése…')).toBeInTheDocument()
  expect(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(button)
  expect(await screen.findByRole('menuitem', { name: 'Nyomtatás' })).toHaveAttribute('aria-disabled', 'true')
  await act(async () => printing.resolve())
  expect(screen.queryByText('A napló előkészítése…')).toBeNull()
  expect(button).toHaveAttribute('aria-busy', 'false')
})
