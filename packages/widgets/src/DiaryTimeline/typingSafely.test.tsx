import { makeGlucoseEntry } from '@diab/core/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { morning, renderTimeline, row } from './testing/renderTimeline.tsx'

const value = () => screen.findByLabelText(/Mért érték|Adag|Mennyiség|Szénhidrát/)
const posts = (provider: ReturnType<typeof renderTimeline>['provider']) => provider.calls.filter(({ method }) => method === 'POST')

describe('a value field', () => {
  it('takes digits and one separator, and says that it refused the rest', async () => {
    const { user } = renderTimeline({ newEntryType: 'glucose' })
    await user.type(await value(), '-6a')
    expect(await value()).toHaveValue('6')
    expect(screen.getByText('Ide csak számjegy és egy tizedesvessző írható.')).toBeInTheDocument()
    await user.keyboard(',,4')
    expect(await value()).toHaveValue('6,4')
    expect(screen.queryByText('Ide csak számjegy és egy tizedesvessző írható.')).not.toBeInTheDocument()
  })

  it('cleans or refuses what is pasted', async () => {
    const { user } = renderTimeline({ newEntryType: 'glucose' })
    await user.click(await value())
    await user.paste(' 6,4 mmol/l ')
    expect(await value()).toHaveValue('6,4')
    await user.clear(await value())
    await user.paste('1e3')
    expect(await value()).toHaveValue('')
    expect(screen.getByText('Ide csak számjegy és egy tizedesvessző írható.')).toBeInTheDocument()
  })

  it('saves 6, as 6', async () => {
    const { user, stored } = renderTimeline({ newEntryType: 'glucose' })
    await user.type(await value(), '6,{Enter}')
    await row(/^12:00, Vércukor 6,0/)
    await waitFor(() => expect(stored()).toContainEqual(expect.objectContaining({ value: 6 })))
  })

  it('offers 6,4 for 64 with one press, and shows no zone while the value is refused', async () => {
    const { user } = renderTimeline({ newEntryType: 'glucose' })
    await user.type(await value(), '64')
    expect(screen.queryByText(/magas/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '6,4?' }))
    expect(await value()).toHaveValue('6,4')
    expect(screen.getByText(/normál · cél/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '6,4?' })).not.toBeInTheDocument()
  })

  it('of an edited entry is replaced by what is typed', async () => {
    const { user } = renderTimeline()
    await user.click(await row(/^07:10, Vércukor/))
    await user.click(await screen.findByRole('button', { name: 'Szerkesztés' }))
    await user.type(await value(), '6,6')
    expect(await value()).toHaveValue('6,6')
  })
})

describe('an unusual value', () => {
  it('of glucose is asked about once, in place, against the last readings', async () => {
    const entries = [morning, makeGlucoseEntry({ entryDate: '2026-11-19T07:10:00', value: 6 })]
    const { user, provider, stored } = renderTimeline({ newEntryType: 'glucose', entries })
    await row(/^07:10/)
    await user.type(await value(), '31{Enter}')
    expect(await screen.findByText(/^Biztosan 31 mmol\/l\?/)).toBeInTheDocument()
    await user.keyboard('{Enter}')
    expect(posts(provider)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Igen, mentés' }))
    await waitFor(() => expect(stored()).toContainEqual(expect.objectContaining({ value: 31 })))
    expect(posts(provider)).toHaveLength(1)
  })

  it('of glucose is asked about against the entries of the page where the last readings cannot be read', async () => {
    const entries = [morning, makeGlucoseEntry({ entryDate: '2026-11-19T07:10:00', value: 6 })]
    const { user, provider } = renderTimeline({ entries })
    await row(/^07:10/)
    provider.goOffline()
    await user.click(screen.getByRole('button', { name: 'Új bejegyzés' }))
    await user.type(await value(), '31{Enter}')
    expect(await screen.findByText(/^Biztosan 31 mmol\/l\?/)).toBeInTheDocument()
  })

  it('shows its question with every press of a button that may be a screen below it', async () => {
    const shown: Element[] = []
    Element.prototype.scrollIntoView = function () {
      shown.push(this)
    }
    const { user } = renderTimeline({ newEntryType: 'glucose' })
    await user.type(await value(), '0,9')
    for (const press of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Mentés' }))
      await waitFor(() => expect(shown).toHaveLength(press))
      expect(shown.at(-1)).toHaveTextContent('Biztosan 0,9 mmol/l?')
    }
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  })

  it('is not asked about any more once it was corrected', async () => {
    const { user, stored } = renderTimeline({ newEntryType: 'medicine-intake' })
    await user.type(await value(), '68{Enter}')
    expect(await screen.findByText(/^Biztosan 68 E\?/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Javítás' }))
    expect(await value()).toHaveFocus()
    await user.clear(await value())
    await user.type(await value(), '6,8{Enter}')
    expect(screen.queryByText(/Biztosan/)).not.toBeInTheDocument()
    await waitFor(() => expect(stored()).toContainEqual(expect.objectContaining({ value: 6.8 })))
  })
})

describe('a meal', () => {
  it('marks the amount as required until its text says what it was, and is saved with text alone', async () => {
    const { user, stored } = renderTimeline({ newEntryType: 'meal' })
    expect(await value()).toHaveAttribute('aria-required', 'true')
    await user.type(screen.getByLabelText(/Mit ettél/), 'Zabkása')
    expect(await value()).not.toHaveAttribute('aria-required')
    await user.click(screen.getByRole('button', { name: 'Mentés' }))
    await waitFor(() => expect(stored()).toContainEqual(expect.objectContaining({ value: null, details: 'Zabkása' })))
  })
})

describe('a required choice', () => {
  it.each([
    ['glucose', ['Mérés típusa', 'Napszak']],
    ['ketone', ['Napszak']],
    ['medicine-intake', ['Gyógyszer', 'Napszak']],
    ['physical-activity', ['Mozgásforma', 'Napszak']],
    ['meal', ['Napszak']],
  ] as const)('of a new %s is marked, for the eye and for a screen reader', async (newEntryType, names) => {
    renderTimeline({ newEntryType })
    for (const name of names) {
      const [select] = await screen.findAllByLabelText(new RegExp(`^${name} \\*`))
      expect(select, name).toHaveAttribute('aria-required', 'true')
    }
  })
})
