import { act, render, waitFor } from '@testing-library/react'
import { Fragment } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { people } from '@diab/core/testing'
import { ClinicPage, createClinicDay, widgetsOf } from './testing/allWidgets.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

describe.each(Object.keys(widgetsOf(createClinicDay())))('on a server, %s', (name) => {
  it('is HTML without a warning and without a style attribute, and is hydrated as it is', async () => {
    const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
    const day = createClinicDay()
    const page = (
      <ClinicPage day={day} appearance={{ theme: 'system', variables: { colorPrimary: '#7a1f5c' } }}>
        {widgetsOf(day)[name]}
      </ClinicPage>
    )
    const html = renderToString(page)
    expect(html).toContain(`data-diab-widget="${name}"`)
    expect(html).not.toMatch(/ style=|<style/)
    // A server sends no requests: data arrives when the page is hydrated.
    expect(day.provider.calls).toEqual([])

    const host = document.createElement('div')
    host.innerHTML = html
    document.body.append(host)
    const onRecoverableError = vi.fn<(error: unknown) => void>()
    const root = await act(async () => hydrateRoot(host, page, { onRecoverableError }))
    await waitFor(() => expect(day.provider.calls.length).toBeGreaterThan(0))
    await waitFor(() => expect(host.querySelectorAll('*').length).toBeGreaterThan(40))
    expect(onRecoverableError).not.toHaveBeenCalled()
    for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled()
    act(() => root.unmount())
    host.remove()
    expect(document.querySelectorAll('[data-diab-portal], [data-diab-root]')).toHaveLength(0)
  })
})

const eachOf = (widgets: ReturnType<typeof widgetsOf>) =>
  Object.entries(widgets).map(([name, widget]) => <Fragment key={name}>{widget}</Fragment>)

it('widgets of different patients, clients and themes are independent on one page', async () => {
  const [anna, child] = [createClinicDay(people.patient.id), createClinicDay(people.child.id)]
  const pages = (
    <>
      <section data-testid="anna">
        <ClinicPage day={anna}>{eachOf(widgetsOf(anna, people.patient.id))}</ClinicPage>
      </section>
      <section data-testid="child">
        <ClinicPage
          day={child}
          appearance={{ theme: 'dark', variables: { colorPrimary: '#e58fc5' } }}
          messages={{ 'therapyEditor.title': 'Kezelés' }}
        >
          {eachOf(widgetsOf(child, people.child.id))}
        </ClinicPage>
      </section>
    </>
  )
  const { getByTestId } = render(pages)
  const [ofAnna, ofChild] = [getByTestId('anna'), getByTestId('child')]
  await waitFor(() => expect(ofAnna).toHaveTextContent('Kovács Anna'))
  await waitFor(() => expect(ofChild).toHaveTextContent('Szabó Máté'))
  expect(ofAnna.querySelector('[aria-label="Terápia"]')).not.toBeNull()
  expect(ofChild.querySelector('[aria-label="Kezelés"]')).not.toBeNull()
  const looks = [ofAnna, ofChild].map((part) => part.querySelector<HTMLElement>('[data-diab-root]'))
  expect(looks[0]?.className).not.toBe(looks[1]?.className)
  expect(looks.map((look) => look?.style.getPropertyValue('--diab-action'))).toEqual(['', '#e58fc5'])
  const asked = (day: typeof anna, id: string) => day.provider.calls.some((call) => JSON.stringify(call).includes(id))
  expect([asked(anna, people.child.id), asked(child, people.patient.id)]).toEqual([false, false])
})
