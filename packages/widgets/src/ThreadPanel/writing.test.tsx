import { makeId, people } from '@diab/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { makeConversation } from './testing/makeThreads.ts'
import { renderThreads } from './testing/renderThreads.tsx'

const { treatedPatient } = people
const threadId = (number: number) => makeId(0x7, number)
const log = () => screen.findByRole('log')
const field = () => screen.findByRole('textbox', { name: 'Üzenet szövege' })
const shown = async () =>
  within(await log())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('writing', () => {
  it('is shown at once and is sent with Ctrl and Enter, one message under one key', async () => {
    const { user, provider, stored, sent, events } = renderThreads({ defaultSelectedThreadId: threadId(1) })
    const answer = provider.delayNext('threads.send')
    await log()
    await user.type(await field(), 'Jó terv.{Enter}Fél banán is elég.{Control>}{Enter}{/Control}')
    await waitFor(async () => expect((await shown()).at(-1)).toMatch(/Jó terv\.\nFél banán is elég\.küldés…$/))
    expect(await field()).toHaveValue('')
    answer()
    await waitFor(async () => expect((await shown()).at(-1)).toMatch(/12:00$/))
    expect(stored(1).messages.at(-1)?.body).toBe('Jó terv.\nFél banán is elég.')
    expect(sent()).toHaveLength(1)
    expect(sent()[0]?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/)
    expect(events.map(({ name }) => name)).toContain('message.sent')
  })

  it('asks for a text and for not too long a one', async () => {
    const { user, sent } = renderThreads({ defaultSelectedThreadId: threadId(1) })
    await log()
    await user.click(await screen.findByRole('button', { name: 'Küldés' }))
    expect(await screen.findByText('A mező kitöltése kötelező.')).toBeInTheDocument()
    await user.click(await field())
    await user.paste('a'.repeat(2001))
    expect(screen.getByText('2001 / 2000')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Küldés' }))
    expect(await screen.findByText(/2000/, { selector: 'p' })).toBeInTheDocument()
    expect(sent()).toHaveLength(0)
  })

  it('stays when it could not be sent, goes again under its key, and nothing overtakes it', async () => {
    const { user, provider, stored, sent } = renderThreads({ defaultSelectedThreadId: threadId(1) })
    provider.failNext('threads.send', 'offline')
    await log()
    await user.type(await field(), 'első{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Nem sikerült elküldeni.')).toBeInTheDocument()
    await user.type(await field(), 'második{Control>}{Enter}{/Control}')
    expect(await screen.findByText('az előző üzenetre vár')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Újra elküldés: első' }))
    await waitFor(() =>
      expect(
        stored(1)
          .messages.slice(-2)
          .map(({ body }) => body),
      ).toEqual(['első', 'második']),
    )
    const [failed, again] = sent()
    expect(again?.headers['idempotency-key']).toBe(failed?.headers['idempotency-key'])
    await waitFor(async () => expect(await shown()).toHaveLength(6))
  })

  it('is one message, here and there, when the answer is lost and the message arrives by itself', async () => {
    const { user, stored, hear, sent } = renderThreads({ defaultSelectedThreadId: threadId(1), losesFirst: 'message' })
    await log()
    await user.type(await field(), 'egyszer{Control>}{Enter}{/Control}')
    await screen.findByText('Nem sikerült elküldeni.')
    expect(stored(1).messages).toHaveLength(5)
    expect(await shown()).toHaveLength(5)
    await hear()
    await waitFor(async () => expect((await shown()).at(-1)).toMatch(/egyszer12:00$/))
    expect(await shown()).toHaveLength(5)
    expect(stored(1).messages).toHaveLength(5)
    expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  it('can be taken back, and its text with it', async () => {
    const { user, provider, stored } = renderThreads({ defaultSelectedThreadId: threadId(1) })
    provider.failNext('threads.send', 'offline')
    await log()
    await user.type(await field(), 'mégsem{Control>}{Enter}{/Control}')
    await user.click(await screen.findByRole('button', { name: 'Visszavétel: mégsem' }))
    expect(await field()).toHaveValue('mégsem')
    expect(await shown()).toHaveLength(4)
    expect(stored(1).messages).toHaveLength(4)
  })

  it('survives that the panel is closed: what was typed, and what was not sent', async () => {
    const first = renderThreads({ defaultSelectedThreadId: threadId(1) })
    first.provider.failNext('threads.send', 'offline')
    await log()
    await first.user.type(await field(), 'nem ment el{Control>}{Enter}{/Control}')
    await screen.findByText('Nem sikerült elküldeni.')
    await first.user.type(await field(), 'félbehagyott')
    first.unmount()
    renderThreads({ defaultSelectedThreadId: threadId(1), draftStore: first.draftStore })
    await log()
    await waitFor(async () => expect(await field()).toHaveValue('félbehagyott'))
    expect(await screen.findByRole('button', { name: 'Újra elküldés: nem ment el' })).toBeInTheDocument()
  })

  it('waits for the network and goes by itself when it is back', async () => {
    const { user, provider, stored } = renderThreads({ defaultSelectedThreadId: threadId(1) })
    await log()
    provider.goOffline()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await user.type(await field(), 'később{Control>}{Enter}{/Control}')
    await screen.findByText('Nem sikerült elküldeni.')
    provider.goOnline()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(stored(1).messages.at(-1)?.body).toBe('később'))
    vi.restoreAllMocks()
  })
})

describe('what a message points to', () => {
  const entry = '/naplo?eddig=2026-11-12&nap=7&bejegyzes=abc'
  const days = '/vizit/elemzes/modell-nap-diagram?paciens=x&lista=kereses%3DNagy&eddig=2026-11-20&nap=14'
  const attached = async () => within(await screen.findByRole('list', { name: 'Erre mutat az üzenet' })).getAllByRole('listitem')

  it('is offered from what the host shows, attached with one press, and arrives without patient and list', async () => {
    const { user, stored } = renderThreads({ defaultSelectedThreadId: threadId(1), attachmentsFor: () => [entry, days] })
    await log()
    await user.type(await field(), 'Itt volt alacsony:')
    await user.click(await screen.findByRole('button', { name: 'Csatolás: Naplóbejegyzés, 2026.11.12.' }))
    expect(screen.queryByRole('button', { name: 'Csatolás: Naplóbejegyzés, 2026.11.12.' })).toBeNull()
    expect(await field()).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Csatolás: Modell nap diagram, 2026.11.07. – 2026.11.20.' }))
    expect((await attached()).map(({ textContent }) => textContent)).toEqual([
      'Naplóbejegyzés2026.11.12.',
      'Modell nap diagram2026.11.07. – 2026.11.20.',
    ])
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(stored(1).messages.at(-1)?.body).toBe(`Itt volt alacsony:\n${entry}\n/elemzes/modell-nap-diagram?eddig=2026-11-20&nap=14`),
    )
    expect(await screen.findByRole('link', { name: 'Naplóbejegyzés, 2026.11.12.' })).toHaveAttribute(
      'href',
      `/visit/diary?eddig=2026-11-12&nap=7&bejegyzes=abc&paciens=${treatedPatient.id}`,
    )
    expect(screen.queryByRole('list', { name: 'Erre mutat az üzenet' })).toBeNull()
  })

  it('is recognised when its address is pasted', async () => {
    const { user } = renderThreads({ defaultSelectedThreadId: threadId(1) })
    await log()
    await user.click(await field())
    await user.paste(`${location.origin}/naplo?eddig=2026-11-12&nap=7`)
    expect(await attached()).toHaveLength(1)
  })

  it('leads to no diary among colleagues', async () => {
    const { user, stored } = renderThreads({ defaultSelectedThreadId: threadId(4), attachmentsFor: () => [entry] })
    await log()
    expect(screen.queryByRole('button', { name: /^Csatolás/ })).toBeNull()
    await user.click(await field())
    await user.paste(days)
    expect(screen.queryByRole('list', { name: 'Erre mutat az üzenet' })).toBeNull()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(stored(4).messages.at(-1)?.body).toBe(days))
  })
})

describe('whether the patient may answer', () => {
  it('an info box replaces the field', async () => {
    renderThreads({
      signedInAs: treatedPatient,
      threads: [makeConversation({ patientResponseAllowed: false })],
      defaultSelectedThreadId: threadId(1),
    })
    expect(await screen.findByText('Erre az üzenetre most nem tudsz válaszolni.')).toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: 'Üzenet szövege' })).toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('a patient may where it is allowed', async () => {
    renderThreads({ signedInAs: treatedPatient, threads: [makeConversation()], defaultSelectedThreadId: threadId(1) })
    expect(await field()).toBeInTheDocument()
  })

  it('staff decide it, and see that it is saved', async () => {
    const { user, stored } = renderThreads({ defaultSelectedThreadId: threadId(1) })
    const toggle = await screen.findByRole('switch', { name: 'A páciens válaszolhat' })
    expect(toggle).toBeChecked()
    await user.click(toggle)
    expect(toggle).not.toBeChecked()
    expect(await screen.findByText('mentve')).toBeInTheDocument()
    expect(stored(1).patientResponseAllowed).toBe(false)
  })

  it('goes back when it could not be saved', async () => {
    const { user, stored } = renderThreads({
      defaultSelectedThreadId: threadId(1),
      prepare: (provider) => provider.failNext('threads.denyPatientResponse', 500),
    })
    const toggle = await screen.findByRole('switch', { name: 'A páciens válaszolhat' })
    await user.click(toggle)
    expect(await screen.findByText('Nem sikerült módosítani, a beállítás maradt.')).toBeInTheDocument()
    expect(toggle).toBeChecked()
    expect(stored(1).patientResponseAllowed).toBe(true)
  })

  it('a message that came too late keeps its text beside the info box', async () => {
    const { user, stored } = renderThreads({
      signedInAs: treatedPatient,
      threads: [makeConversation()],
      defaultSelectedThreadId: threadId(1),
    })
    await log()
    await user.type(await field(), 'még ezt')
    stored(1).patientResponseAllowed = false
    await user.click(screen.getByRole('button', { name: 'Küldés' }))
    expect(await screen.findByText('Az üzenetet nem lehetett elküldeni.')).toBeInTheDocument()
    expect(await screen.findByText('Erre az üzenetre most nem tudsz válaszolni.')).toBeInTheDocument()
    expect((await shown()).at(-1)).toContain('még ezt')
  })
})
