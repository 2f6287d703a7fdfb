import { people } from '@diab/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestApp, openPath } from '../../app/testing/createTestApp.tsx'

const patient = people.treatedPatient
const path = `/vizit/terapia/megjegyzesek?paciens=${patient.id}`

async function open(address = path, notes: readonly string[] = []) {
  const test = createTestApp({ signedInAs: people.doctor })
  for (const body of notes) await test.app.client.visitNotes.add(patient.id, body)
  return { ...test, router: openPath(test.app, address) }
}
const notesShown = async () => within(await screen.findByRole('list', { name: 'Korábbi megjegyzések' })).getAllByRole('listitem')

describe('the notes of a visit', () => {
  it('are listed with author and time, the newest first', async () => {
    await open(path, ['Ebédre 9 E.', 'Indulás előtt 10 g.'])
    expect(await screen.findByRole('heading', { level: 1, name: `${patient.fullname}, Megjegyzések` })).toBeVisible()
    const shown = await notesShown()
    expect(shown.map((note) => note.textContent)).toEqual([
      expect.stringMatching(/^2026\.11\.20\. \d\d:\d\d · .+Indulás előtt 10 g\.$/),
      expect.stringMatching(/Ebédre 9 E\.$/),
    ])
    expect(shown[0]).toHaveTextContent(people.doctor.fullname)
    const pages = within(screen.getByRole('navigation', { name: 'A vizit oldalai' }))
    expect(pages.getByRole('link', { name: 'Megjegyzések' })).toHaveAttribute('aria-current', 'page')
  })

  it('say that there are none yet', async () => {
    await open()
    expect(await screen.findByText('Még nincs megjegyzés')).toBeVisible()
  })

  it('take a further one, and then wait for the next', async () => {
    const { provider } = await open()
    const field = await screen.findByRole('textbox', { name: /^Megjegyzés/ })
    await userEvent.type(field, 'Két hét múlva újra.{Control>}{Enter}{/Control}')
    expect(await screen.findByText('A megjegyzés mentve.')).toBeVisible()
    expect(await notesShown()).toHaveLength(1)
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Megjegyzés/ })).toHaveFocus())
    expect(screen.getByRole('textbox', { name: /^Megjegyzés/ })).toHaveValue('')
    expect(provider.state.visitNotes[patient.id]).toHaveLength(1)
  })

  it('refuse an empty one beside its field', async () => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Mentés' }))
    expect(await screen.findByText('A mező kitöltése kötelező.')).toBeVisible()
  })

  it('are one note when the first answer was lost', async () => {
    const { provider } = await open()
    await userEvent.type(await screen.findByRole('textbox', { name: /^Megjegyzés/ }), 'Egyszer.')
    provider.failNext('visitNotes.add', 500)
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }))
    await screen.findByText('Failure 500')
    expect(screen.getByRole('textbox', { name: /^Megjegyzés/ })).toHaveValue('Egyszer.')
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }))
    expect(await notesShown()).toHaveLength(1)
    const keys = provider.calls.filter(({ endpointId }) => endpointId === 'visitNotes.add').map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
  })

  it('are on the overview, the newest three', async () => {
    await open(`/vizit/attekintes?paciens=${patient.id}`, ['1.', '2.', '3.', '4.'])
    const latest = await screen.findByRole('list', { name: 'Legutóbbi megjegyzések' })
    expect(within(latest).getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'Mind (4)' })).toHaveAttribute('href', path)
  })

  it('that are all on the overview are not offered as more', async () => {
    await open(`/vizit/attekintes?paciens=${patient.id}`, ['1.'])
    const card = (await screen.findByRole('list', { name: 'Legutóbbi megjegyzések' })).closest('section')!
    expect(within(card).getByRole('link')).toHaveTextContent('Megjegyzések')
    expect(within(card).getByRole('link')).toHaveAttribute('href', path)
  })

  it('are written from any page by keyboard, and a message after it, in few presses', async () => {
    HTMLElement.prototype.showPopover = () => {}
    const { provider, app } = await open(`/vizit/naplo?paciens=${patient.id}`)
    const note = await screen.findByRole('button', { name: 'Új megjegyzés' })
    note.focus()
    let presses = 0
    const press = async (keys: string) => {
      presses++
      await userEvent.keyboard(keys)
    }
    await press('{Enter}')
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Megjegyzés/ })).toHaveFocus())
    await userEvent.keyboard('Ebédre 9 E.')
    await press('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(provider.state.visitNotes[patient.id]).toHaveLength(1)
    await waitFor(() => expect(note).toHaveFocus())
    await press('{Tab}')
    await press('{Enter}')
    // The conversation opens with the cursor in its field; the last press sends.
    await waitFor(() => expect(app.messages.thread.get()).toBe(provider.state.threads[0]?.id))
    presses++
    // With the three of "next patient" and the three that lead from the heading to the note's button.
    expect(presses + 6).toBeLessThanOrEqual(12)
  })
})
