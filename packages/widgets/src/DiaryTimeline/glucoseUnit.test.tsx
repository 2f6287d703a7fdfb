import { makeGlucoseEntry } from '@diab/core/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { morning, renderTimeline, row } from './testing/renderTimeline.tsx'

const value = () => screen.findByLabelText(/Mért érték/)
const inMgPerDl = { glucoseUnit: 'mg/dl' } as const

describe('a diary in mg/dl', () => {
  it('shows a reading, types one and stores it as it was typed', async () => {
    const { user, stored } = renderTimeline({ ...inMgPerDl, newEntryType: 'glucose' })
    await row(/^07:10, Vércukor 105/)
    await user.type(await value(), '115{Enter}')
    await row(/^12:00, Vércukor 115/)
    await waitFor(() => expect(stored()).toContainEqual(expect.objectContaining({ originalValue: 115, originalUnit: 'mg/dl' })))
    expect(stored().find((entry) => 'originalValue' in entry && entry.originalValue === 115)).toHaveProperty('value', 115 / 18.018)
  })

  it('offers 115 for 6,4 with one press, and shows no zone for what is refused', async () => {
    const { user } = renderTimeline({ ...inMgPerDl, newEntryType: 'glucose' })
    await user.type(await value(), '6,4')
    expect(screen.queryByText(/alacsony ·/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '115?' }))
    expect(await value()).toHaveValue('115')
    expect(screen.getByText(/normál · cél \d+–\d+ mg\/dl/)).toBeInTheDocument()
  })

  it.each([
    ['6,4', 'Az érték mg/dl-ben egész szám.'],
    ['6', 'Az érték 11 és 600 mg/dl között lehet.'],
    ['601', 'Az érték 11 és 600 mg/dl között lehet.'],
  ])('refuses %s', async (typed, message) => {
    const { user, provider } = renderTimeline({ ...inMgPerDl, newEntryType: 'glucose' })
    await user.type(await value(), `${typed}{Enter}`)
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(provider.calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('asks about an unusual value in its unit', async () => {
    const { user } = renderTimeline({ ...inMgPerDl, newEntryType: 'glucose' })
    await row(/^07:10/)
    await user.type(await value(), '559{Enter}')
    expect(await screen.findByText(/^Biztosan 559 mg\/dl\?/)).toBeInTheDocument()
  })

  it('changes nothing of a value that only another field of its form was changed beside', async () => {
    const entry = makeGlucoseEntry({ ...morning, value: 5.83, originalValue: 5.83 })
    const { user, stored } = renderTimeline({ ...inMgPerDl, entries: [entry] })
    await user.click(await row(/^07:10, Vércukor 105/))
    await user.click(await screen.findByRole('button', { name: 'Szerkesztés' }))
    expect(await value()).toHaveValue('105')
    await user.click(screen.getByRole('checkbox', { name: /Edzés után/ }))
    await user.click(screen.getByRole('button', { name: 'Mentés' }))
    await waitFor(() => expect(stored()[0]).toMatchObject({ glucoseMetas: [1] }))
    expect(stored()[0]).toMatchObject({ value: 5.83, originalValue: 5.83, originalUnit: 'mmol/l' })
  })
})
