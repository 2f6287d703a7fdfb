import { makeMealEntry, people } from '@diab/core/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createTestApp, openPath } from '../../app/testing/createTestApp.tsx'

const dinner = makeMealEntry({ entryDate: '2026-10-13T18:40:00', value: 60, details: 'Rántott hús' })

it('a meal of the year is found by its words and shown in the diary', async () => {
  const router = openPath(createTestApp({ entries: [dinner] }).app, '/naplo')
  await userEvent.click(await screen.findByRole('button', { name: 'Keresés' }))
  await userEvent.type(await screen.findByLabelText(/Mit keresel/), 'rantott kedd')
  await userEvent.click(await screen.findByRole('button', { name: /Rántott hús/ }))
  expect(router.state.location.search).toContain(`bejegyzes=${dinner.id}`)
  expect(await screen.findByRole('button', { name: /^18:40, Étkezés/ })).toBeVisible()
})

it('that fails can be asked for again', async () => {
  const { app, provider } = createTestApp({ entries: [dinner], signedInAs: people.patient })
  openPath(app, '/naplo')
  provider.failNext('diary.meal.list', 500)
  await userEvent.click(await screen.findByRole('button', { name: 'Keresés' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Újra' }))
  expect(await screen.findByRole('button', { name: /Rántott hús/ })).toBeVisible()
})
