import { people } from '@diab/core/testing'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestApp, openPath } from '../testing/createTestApp.tsx'

beforeEach(() => vi.setSystemTime(new Date('2026-11-20T06:45:00+01:00')))
afterEach(() => vi.useRealTimers())

it.each(['/', '/elemzes'])('a printed %s begins with whose it is and when it was printed, and a shown one does not', async (path) => {
  const { fullname } = people.patient
  openPath(createTestApp({ now: '2026-11-20T06:45:00' }).app, path)
  await screen.findByRole('heading', { level: 1 })
  const head = () => screen.queryByText(new RegExp(`^${fullname} · .*nyomtatva: 2026\\.11\\.20\\. 06:45$`))
  await vi.waitFor(() => {
    dispatchEvent(new Event('beforeprint'))
    expect(head()).toBeInTheDocument()
  })
  dispatchEvent(new Event('afterprint'))
  await vi.waitFor(() => expect(head()).not.toBeInTheDocument())
})
