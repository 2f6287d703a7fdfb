import { createDiabClient } from '@diab/core/client'
import { toWallClockIn } from '@diab/core/rules'
import { createFakeProvider, people } from '@diab/core/testing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mountDiary } from '../../../../examples/1-one-widget/main.tsx'
import { DiaryTimeline } from '../DiaryTimeline/DiaryTimeline.tsx'
import { DiabProvider, type DiabProviderProps } from './DiabProvider.tsx'

/** Code that is loaded when it is first shown may take its time. */
const whenLoaded = { timeout: 10_000 }
const patientId = people.patient.id
const now = () => '2026-11-20T12:00:00'

function show(props: Pick<DiabProviderProps, 'user'>, widgets = 1) {
  const provider = createFakeProvider({ now: now(), signedInAs: people.patient })
  const asked = vi.fn<(url: string) => void>()
  const client = createDiabClient({
    ...provider.clientOptions,
    fetch: (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      if (pathname.endsWith('/v1/user')) asked(pathname)
      return (provider.clientOptions.fetch ?? fetch)(input, init)
    },
  })
  render(
    <DiabProvider client={client} now={now} {...props}>
      {Array.from({ length: widgets }, (_, index) => (
        <DiaryTimeline key={index} patientId={patientId} />
      ))}
    </DiabProvider>,
  )
  return asked
}

const addButtons = () => screen.findAllByRole('button', { name: /Új bejegyzés/ }, whenLoaded)

describe('who is signed in', () => {
  it('is asked once for all widgets when the page does not say it', async () => {
    const asked = show({}, 2)
    await waitFor(async () => expect(await addButtons()).toHaveLength(2))
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('is not asked when the page says it', async () => {
    const asked = show({ user: people.patient })
    expect(await addButtons()).toHaveLength(1)
    expect(asked).not.toHaveBeenCalled()
  })

  it('is not asked where the page says that no user is signed in', async () => {
    const asked = show({ user: null })
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(asked).not.toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: /Új bejegyzés/ })).toBeNull()
  })
})

describe('the first example of the README', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('lets a patient write down a reading', async () => {
    const provider = createFakeProvider({ now: toWallClockIn('Europe/Budapest', new Date()), signedInAs: people.patient })
    const { fetch: answer, getAccessToken, baseUrl } = provider.clientOptions
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
      const url = (input instanceof Request ? input.url : String(input)).replace('https://provider.example', baseUrl)
      return answer?.(input instanceof Request ? new Request(url, input) : url, init)
    })
    const element = document.body.appendChild(document.createElement('div'))
    const unmount = mountDiary(element, patientId, async () => getAccessToken?.())
    const user = userEvent.setup()
    const [add] = await within(element).findAllByRole('button', { name: 'Új bejegyzés' }, whenLoaded)
    await user.click(add!)
    await user.type(await screen.findByLabelText(/Mért érték/, {}, whenLoaded), '6,4{Enter}')
    expect(await within(element).findByRole('button', { name: /Vércukor 6,4/ }, whenLoaded)).toBeVisible()
    act(unmount)
    element.remove()
  })
})
