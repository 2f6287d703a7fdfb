import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { morning, renderTimeline, row } from './testing/renderTimeline.tsx'

const forms = {
  glucose: { field: /Mért érték/, typed: '8,2' },
  ketone: { field: /Mért érték/, typed: '0,8' },
  meal: { field: /Szénhidrát/, typed: '45' },
  'medicine-intake': { field: /Adag/, typed: '6' },
  'physical-activity': { field: /Időtartam/, typed: '30' },
} as const
type Kind = keyof typeof forms

const refused = { status: 400, errors: { value: ['Hibás érték.'] } }
const refusedElsewhere = { status: 400, errors: { mealType: ['Ismeretlen mérés.'], glucoseMetas: ['Ismeretlen jel.'] } }
const failed = 'A mentés nem sikerült. Amit beírtál, megmarad, és újra mentheted.'

const save = () => screen.getByRole('button', { name: 'Mentés' })
/** The message in the foot of the form, which holds the button: among the fields it would scroll out of sight. */
const besideSave = () => within(save().parentElement!.parentElement!).getByRole('alert').textContent

async function failToSave(kind: Kind, failure: number | 'offline', body?: unknown) {
  const { field, typed } = forms[kind]
  const shown = renderTimeline({ newEntryType: kind, entries: [morning] })
  await row(/^07:10/)
  const value = await screen.findByLabelText(field)
  if (kind === 'physical-activity') await shown.user.selectOptions(screen.getByLabelText(/Mozgásforma/), 'Séta')
  await shown.user.type(value, typed)
  expect(besideSave()).toBe('')
  shown.provider.failNext(`diary.${kind}.create`, failure, body)
  await shown.user.click(save())
  await expect.poll(besideSave).not.toBe('')
  expect(value).toHaveValue(typed)
  return shown
}

async function saveAgain({ user, stored }: Awaited<ReturnType<typeof failToSave>>) {
  await user.click(save())
  await expect.poll(() => screen.queryByRole('button', { name: 'Mentés' })).toBeNull()
  expect(stored()).toHaveLength(2)
}

describe('a form whose save failed says so beside its button, keeps what was typed and saves it again', () => {
  it.each([
    ['glucose', 500, failed],
    ['ketone', 409, failed],
    ['meal', 500, `Nem került a naplóba: étkezés. ${failed}`],
    ['medicine-intake', 404, failed],
    ['physical-activity', 500, failed],
    ['glucose', 'offline', 'Nem értük el a szolgáltatást. Amit beírtál, megmarad, és újra mentheted.'],
    ['meal', 'offline', 'Nem került a naplóba: étkezés. Nem értük el a szolgáltatást.'],
  ] as const)('%s, %s', async (kind, failure, says) => {
    const shown = await failToSave(kind, failure)
    expect(besideSave()).toMatch(new RegExp(`^${says}`))
    await saveAgain(shown)
  })

  it.each(['glucose', 'meal'] as const)('%s, a value that the provider refuses', async (kind) => {
    const shown = await failToSave(kind, 400, refused)
    expect(besideSave()).toContain(failed)
    expect(screen.getByText('Hibás érték.')).toBeVisible()
    await saveAgain(shown)
  })

  it('a refusal of what no field of the form says', async () => {
    const shown = await failToSave('glucose', 400, refusedElsewhere)
    expect(besideSave()).toBe(`${failed}Ismeretlen jel.Ismeretlen mérés.`)
    await saveAgain(shown)
  })

  it('a change that another user made first', async () => {
    const { user, stored } = renderTimeline({ entries: [morning] })
    await user.click(await row(/^07:10, Vércukor/))
    await user.click(await screen.findByRole('button', { name: 'Szerkesztés' }))
    Object.assign(stored()[0]!, { value: 7.7, originalValue: 7.7, version: 2 })
    await user.type(await screen.findByLabelText(/Mért érték/), '6,6')
    await user.click(save())
    await expect.poll(besideSave).toBe('A mentés nem sikerült. Válaszd ki fent, melyik változat maradjon.')
    expect(screen.getByLabelText(/Mért érték/)).toHaveValue('6,6')
    await user.click(screen.getByRole('button', { name: 'Az enyém legyen' }))
    await expect.poll(() => stored()[0]).toMatchObject({ value: 6.6 })
  })

  it('a change that another user may have made, where their version cannot be read', async () => {
    const { user, stored, provider } = renderTimeline({ entries: [morning] })
    await user.click(await row(/^07:10, Vércukor/))
    await user.click(await screen.findByRole('button', { name: 'Szerkesztés' }))
    await user.type(await screen.findByLabelText(/Mért érték/), '6,6')
    provider.failNext('diary.glucose.update', 412)
    provider.failNext('diary.glucose.read', 500)
    await user.click(save())
    await expect.poll(besideSave).toContain(failed)
    expect(screen.queryByText('Közben törölték ezt a bejegyzést.')).not.toBeInTheDocument()
    await user.click(save())
    await expect.poll(() => stored()[0]).toMatchObject({ value: 6.6 })
  })
})
