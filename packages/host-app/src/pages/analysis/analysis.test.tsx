import { makeGlucoseEntry, people } from '@diab/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, openPath, type TestAppOptions } from '../../app/testing/createTestApp.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:42:00+01:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

const entries = ['2026-11-18T07:00:00', '2026-11-19T07:10:00', '2026-11-20T07:05:00'].map((entryDate) =>
  makeGlucoseEntry({ entryDate, value: 6.4 }),
)
const open = (path: string, options: TestAppOptions = { entries }) => {
  const test = createTestApp(options)
  return { ...test, router: openPath(test.app, path) }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the pages of the analysis', () => {
  it.each([
    ['/elemzes', 'Elemzés – Diabnapló'],
    ['/elemzes/normal-diagram', 'Normál diagram – Diabnapló'],
    ['/elemzes/modell-nap-diagram', 'Modell nap diagram – Diabnapló'],
    ['/elemzes/atlag-szoras-diagram', 'Átlag és szórás diagram – Diabnapló'],
  ])('%s is the page "%s", under the place Elemzés', async (path, title) => {
    open(path)
    await heading('Elemzés')
    await waitFor(() => expect(document.title).toBe(title))
    const navigation = within(screen.getByRole('navigation', { name: 'Fő navigáció' }))
    expect(navigation.getByRole('link', { name: 'Elemzés' })).toHaveAttribute('aria-current', 'page')
    expect(navigation.getByRole('link', { name: 'Napló' })).not.toHaveAttribute('aria-current')
  })

  it('say whose readings they are when one acts for another', async () => {
    const { app } = open('/elemzes', { signedInAs: people.supervisor })
    await heading('Elemzés')
    const session = app.session.state.get()
    const child = session.kind === 'signedIn' ? session.supervised[0] : undefined
    app.session.actAs(child?.id ?? '')
    expect(await heading(`${child?.fullname} elemzése`)).toBeVisible()
  })
})

describe('the address of an analysis', () => {
  it('begins at the week of the latest entry, and says so', async () => {
    const { router } = open('/elemzes')
    await waitFor(() => expect(router.state.location.search).toBe('?eddig=2026-11-22&nap=7'))
  })

  it('keeps the days, the filter and the picked day from chart to chart', async () => {
    const search = '?eddig=2026-11-20&nap=28&rejtve=ehomi.keton&kijelolt=2026-11-19'
    const { router } = open(`/elemzes/modell-nap-diagram${search}`)
    await heading('Elemzés')
    await userEvent.click(await screen.findByRole('radio', { name: /Normál/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/elemzes/normal-diagram'))
    expect(router.state.location.search).toBe(search)
    await router.navigate(-1)
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(`/elemzes/modell-nap-diagram${search}`))
  })

  it('leaves the focus on the choice of charts, so that the arrow keys go on', async () => {
    open('/elemzes/modell-nap-diagram?eddig=2026-11-20&nap=14')
    await userEvent.click(await screen.findByRole('radio', { name: /Normál/ }))
    await waitFor(() => expect(document.title).toContain('Normál diagram'))
    expect(screen.getByRole('radio', { name: /Normál/ })).toHaveFocus()
  })

  it('follows another period', async () => {
    const { router } = open('/elemzes?eddig=2026-11-20&nap=7')
    await userEvent.click(await screen.findByRole('radio', { name: '4 hét' }))
    await waitFor(() => expect(router.state.location.search).toBe('?eddig=2026-11-20&nap=28'))
  })

  it('that names nonsense is the analysis as it begins', async () => {
    const { router, provider } = open('/elemzes?eddig=tegnap&nap=sok&rejtve=minden&kijelolt=2026-02-31')
    await waitFor(() => expect(router.state.location.search).toContain('eddig=2026-11-22&nap=7'))
    expect(provider.calls.filter(({ status }) => status >= 400)).toEqual([])
  })
})
