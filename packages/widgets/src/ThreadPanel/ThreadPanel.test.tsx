import { makeId, people } from '@diab/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { makeConversation, makeLongThread, makeMorning } from './testing/makeThreads.ts'
import { renderThreads } from './testing/renderThreads.tsx'

const { doctor, attendant, treatedPatient, patient, supervisor } = people
const threadId = (number: number) => makeId(0x7, number)
const thread = (name: RegExp) => screen.findByRole('button', { name })
const log = () => screen.findByRole('log')
const field = () => screen.findByRole('textbox', { name: 'Üzenet szövege' })
const shown = async () =>
  within(await log())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the list of threads', () => {
  it('names the others, the patient first, with the beginning of the last message, its time and what is unread', async () => {
    renderThreads()
    const unread = await thread(/Kovács Anna/)
    expect(unread).toHaveAccessibleName(/ma 07:10.*2 olvasatlan/)
    expect(unread).toHaveTextContent('Éjjel kétszer is alacsony volt, a keton 1,8 reggel. Mit tegyek az inzulinnal, és…')
    expect(await thread(/Nagy Péter/)).toHaveAccessibleName(/ma 08:44/)
    expect(await thread(/Kiss Mária/)).toHaveAccessibleName(/2026\.11\.12\./)
    // The doctor's own words begin with who said them.
    expect((await screen.findAllByRole('button', { name: /Én: / })).length).toBeGreaterThan(0)
    expect(unread).not.toHaveTextContent('Én: ')
    expect(within(await thread(/Szabó Máté/)).getByRole('img', { name: 'A páciens nem válaszolhat' })).toBeInTheDocument()
  })

  it('names the patient for whose sake a supervisor reads', async () => {
    renderThreads({ signedInAs: supervisor })
    expect(await thread(/Dr\. Tóth Gábor/)).toHaveTextContent('Szabó Máté nevében')
  })

  it('is searched without accents', async () => {
    const { user } = renderThreads()
    await thread(/Kovács Anna/)
    await user.click(screen.getByRole('button', { name: 'Keresés' }))
    await user.type(screen.getByRole('searchbox', { name: 'Keresés a beszélgetésekben' }), 'kovacs')
    expect(within(screen.getByRole('list', { name: 'Beszélgetések' })).getAllByRole('button')).toHaveLength(1)
    await user.type(screen.getByRole('searchbox', { name: 'Keresés a beszélgetésekben' }), 'x')
    expect(screen.getByText('Nincs ilyen nevű résztvevő.')).toBeInTheDocument()
  })

  it('is walked through with the arrow keys', async () => {
    const { user } = renderThreads()
    const first = await thread(/Nagy Péter/)
    first.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(await thread(/Kovács Anna/)).toHaveFocus()
    await user.keyboard('{End}')
    expect(await thread(/Kiss Mária/)).toHaveFocus()
  })

  it.each([
    [patient, 'Itt látod, ha az orvosod üzenetet ír neked.'],
    [doctor, 'Itt állnak majd a páciensekkel és a kollégákkal folytatott beszélgetések.'],
  ])('says what will be in it', async (signedInAs, text) => {
    renderThreads({ signedInAs, threads: [] })
    expect(await screen.findByText(text)).toBeInTheDocument()
  })

  it('says that it could not be loaded, and tries again', async () => {
    const { user } = renderThreads({ prepare: (provider) => provider.failNext('threads.list', 500) })
    expect(await screen.findByText('Az üzenetek nem töltődtek be')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Újra' }))
    expect(await thread(/Kovács Anna/)).toBeInTheDocument()
  })
})

describe('an open thread', () => {
  it('shows its messages by day, with who speaks, and takes the focus to the field', async () => {
    const { user } = renderThreads()
    await user.click(await thread(/Nagy Péter/))
    const rows = await shown()
    expect(rows).toHaveLength(4)
    expect(rows[0]).toMatch(/^2026\.11\.18\.Én: Átnéztem.*10:12$/s)
    expect(rows[1]).toMatch(/^tegnapNagy Péter.*18:20$/s)
    expect(rows[3]).toMatch(/^maNagy Péter.*08:44$/s)
    expect(await field()).toHaveFocus()
  })

  it.each(['selectedThreadId', 'defaultSelectedThreadId'])(
    'leaves the focus to its page when it is there from the start (%s)',
    async (given) => {
      const besides = document.body.appendChild(document.createElement('button'))
      besides.focus()
      renderThreads({ [given]: threadId(1) })
      await field()
      await log()
      expect(besides).toHaveFocus()
      besides.remove()
    },
  )

  it('takes the focus from the start in a panel that its reader has asked for', async () => {
    renderThreads({ defaultSelectedThreadId: threadId(1), takesFocus: true })
    expect(await field()).toHaveFocus()
  })

  it.each([[[/Nagy Péter/]], [[/Kovács Anna/, /Nagy Péter/]]])(
    'takes the focus when its reader presses it or comes back to it',
    async (pressed) => {
      const { user } = renderThreads({ defaultSelectedThreadId: threadId(1) })
      await field()
      expect(document.body).toHaveFocus()
      for (const name of pressed) await user.click(await thread(name))
      expect(await field()).toHaveFocus()
    },
  )

  it('says who typed for the patient', async () => {
    const { user } = renderThreads()
    await user.click(await thread(/Szabó Máté/))
    expect((await shown())[0]).toContain('Szabó Máté (írta: Szabó Éva)')
  })

  it('gives the focus back to its row when it is closed', async () => {
    const { user } = renderThreads({ defaultSelectedThreadId: threadId(2) })
    await log()
    await user.click(screen.getByRole('button', { name: 'Üzenetváltás bezárása' }))
    await waitFor(async () => expect(await thread(/Kovács Anna/)).toHaveFocus())
    expect(screen.getByText('Beszélgetés kiválasztása')).toBeInTheDocument()
  })

  it('is seen: the provider is notified, and the mark disappears', async () => {
    const { user, provider, stored } = renderThreads()
    await user.click(await thread(/Kovács Anna.*2 olvasatlan/))
    await waitFor(async () => expect(await thread(/Kovács Anna/)).not.toHaveAccessibleName(/olvasatlan/))
    expect(stored(2).readUpTo[doctor.id]).toBe(stored(2).messages.at(-1)?.id)
    expect(provider.calls.filter(({ endpointId }) => endpointId === 'threads.markRead')).toHaveLength(1)
  })

  it('says that it could not be loaded, and tries again', async () => {
    const { user } = renderThreads({
      defaultSelectedThreadId: threadId(1),
      prepare: (provider) => provider.failNext('threads.listMessages', 500),
    })
    expect(await screen.findByText('A beszélgetés nem töltődött be')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Újra' }))
    expect(await shown()).toHaveLength(4)
  })

  it('shows what arrives, and says so', async () => {
    const { arrive } = renderThreads({ defaultSelectedThreadId: threadId(1) })
    await log()
    await arrive(treatedPatient, threadId(1), 'Most 6,8 lett.')
    await waitFor(async () => expect(await shown()).toHaveLength(5))
    expect(await screen.findByText('Új üzenet, Nagy Péter: Most 6,8 lett.')).toBeInTheDocument()
  })

  it('loads older pages until the beginning', async () => {
    const { provider } = renderThreads({ threads: [makeLongThread(120)], defaultSelectedThreadId: threadId(5) })
    const list = await log()
    await waitFor(() => expect(within(list).getAllByRole('listitem').at(-1)).toHaveTextContent('120. üzenet.'))
    const older = () => within(list).queryByRole('button', { name: 'Korábbi üzenetek' })
    for (let page = 0; page < 5; page++) {
      older()?.click()
      await waitFor(() => expect(provider.calls.every(({ status }) => status !== 0)).toBe(true))
    }
    await waitFor(() => expect(screen.getByText('A beszélgetés kezdete')).toBeInTheDocument())
    expect(within(list).getAllByRole('listitem').at(-1)).toHaveAttribute('aria-setsize', '120')
  })

  it('draws only what is near the visible part', async () => {
    renderThreads({ threads: [makeLongThread(50)], defaultSelectedThreadId: threadId(5) })
    expect((await shown()).length).toBeLessThan(30)
  })
})

describe('starting a thread', () => {
  const findRecipients = async () => [
    { id: patient.id, fullname: patient.fullname, isPatient: true },
    { id: treatedPatient.id, fullname: treatedPatient.fullname, isPatient: true },
    { id: attendant.id, fullname: attendant.fullname, isPatient: false },
  ]

  it.each([attendant, patient])('is for doctors alone', async (signedInAs) => {
    renderThreads({ signedInAs, findRecipients })
    await screen.findByRole('heading', { name: 'Üzenetek' })
    expect(screen.queryByRole('button', { name: 'Új üzenet' })).toBeNull()
  })

  it('takes one patient and colleagues, and opens the thread', async () => {
    const { user, provider } = renderThreads({ threads: [], findRecipients })
    await user.click(await screen.findByRole('button', { name: 'Új üzenet' }))
    await user.click(await screen.findByRole('checkbox', { name: /Kovács Anna/ }))
    expect(screen.getByRole('checkbox', { name: /Nagy Péter/ })).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: /Kiss Mária/ }))
    await user.click(screen.getByRole('button', { name: 'Beszélgetés indítása' }))
    expect(await screen.findByRole('region', { name: 'Üzenetváltás: Kovács Anna, Kiss Mária' })).toBeInTheDocument()
    expect(provider.state.threads[0]?.participantIds.toSorted()).toEqual([doctor.id, patient.id, attendant.id].toSorted())
    expect(await screen.findByText('Ebben a beszélgetésben még nincs üzenet.')).toBeInTheDocument()
  })

  it('says why it could not be started, and keeps the choice', async () => {
    const { user } = renderThreads({ threads: [], findRecipients, prepare: (provider) => provider.failNext('threads.create', 500) })
    await user.click(await screen.findByRole('button', { name: 'Új üzenet' }))
    await user.click(await screen.findByRole('checkbox', { name: /Kovács Anna/ }))
    await user.click(screen.getByRole('button', { name: 'Beszélgetés indítása' }))
    expect(await screen.findByText(/A beszélgetést most nem sikerült elindítani/)).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: /Kovács Anna/ })).toBeChecked()
  })
})

describe('links in a message', () => {
  const link = () => screen.findByRole('link', { name: 'Napló, 2026.11.06. – 2026.11.12.' })

  it('lead the patient to the own diary', async () => {
    renderThreads({ signedInAs: treatedPatient, threads: [makeConversation()], defaultSelectedThreadId: threadId(1) })
    expect(await link()).toHaveAttribute('href', '/dashboard/diary?eddig=2026-11-12&nap=7')
  })

  it('lead staff to the visit of the thread’s patient, even when the text names another', async () => {
    const onLinkFollowed = vi.fn<(href: string) => void>()
    const { user } = renderThreads({ threads: [makeConversation()], defaultSelectedThreadId: threadId(1), onLinkFollowed })
    const href = `/visit/diary?eddig=2026-11-12&nap=7&paciens=${treatedPatient.id}`
    expect(await link()).toHaveAttribute('href', href)
    await user.click(await link())
    expect(onLinkFollowed).toHaveBeenCalledWith(href)
  })

  it('are shown as words in the list of threads too', async () => {
    const week = makeConversation()
    week.messages.push({ ...week.messages[0]!, id: makeId(0x8, 900), body: 'Lásd: /elemzes/normal-diagram?eddig=2026-11-12&nap=14' })
    renderThreads({ threads: [week] })
    expect(await thread(/Nagy Péter/)).toHaveTextContent('Lásd: [Normál diagram, 2026.10.30. – 2026.11.12.]')
  })

  it('everything else is text', async () => {
    const [conversation] = makeMorning()
    const body = '<b>fontos</b> https://elsewhere.example/naplo'
    if (conversation) conversation.messages = conversation.messages.slice(0, 1).map((message) => ({ ...message, body }))
    renderThreads({ threads: conversation ? [conversation] : [], defaultSelectedThreadId: threadId(1) })
    expect((await shown())[0]).toContain(body)
    expect(screen.queryByRole('link')).toBeNull()
  })
})
