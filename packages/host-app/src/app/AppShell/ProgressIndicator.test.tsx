import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createTestApp, openPath } from '../testing/createTestApp.tsx'

const line = () => screen.queryByRole('progressbar', { name: 'Betöltés folyamatban' })

it('shows a line while any request is on its way', async () => {
  const { app, provider } = createTestApp()
  openPath(app, '/gyik')
  await screen.findByRole('heading', { level: 1, name: 'Gyakori kérdések' })
  await waitFor(() => expect(line()).toBeNull())

  const [answerFirst, answerSecond] = [provider.delayNext('account.readUser'), provider.delayNext('account.readUser')]
  const first = app.client.account.readUser()
  const second = app.client.account.readUser()
  await waitFor(() => expect(app.progress.get().inFlight).toBe(2))
  expect(line()).not.toBeNull()

  await act(async () => {
    answerFirst()
    await first
  })
  expect(line()).not.toBeNull()
  await act(async () => {
    answerSecond()
    await second
  })
  expect(line()).toBeNull()
})

it('goes when a request fails', async () => {
  const { app, provider } = createTestApp()
  openPath(app, '/gyik')
  await screen.findByRole('heading', { level: 1, name: 'Gyakori kérdések' })
  provider.failNext('account.readUser', 500)
  await act(() => app.client.account.readUser().catch(() => {}))
  expect(app.progress.get().inFlight).toBe(0)
  await waitFor(() => expect(line()).toBeNull())
})
