import { HealthRecordErrorCode, healthRecordErrorLabels } from '@diab/internal/account'
import { people } from '@diab/core/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestApp, openPath } from '../../../app/testing/createTestApp.tsx'

const path = '/beallitasok/eeszt'

function opened({ isAvailable = true, answer = null }: { isAvailable?: boolean; answer?: HealthRecordErrorCode | null } = {}) {
  const test = createTestApp()
  test.provider.state.isHealthRecordAvailable = isAvailable
  test.provider.state.healthRecordAnswer = answer
  openPath(test.app, path)
  return test
}
async function connect(number: string) {
  await userEvent.type(await screen.findByLabelText(/^TAJ-szám/), number)
  await userEvent.click(screen.getByRole('button', { name: 'Összekapcsolás' }))
}
const validNumber = '111 111 110'

describe('the national health-record service', () => {
  it('says honestly that it is not available here', async () => {
    opened({ isAvailable: false })
    expect(await screen.findByRole('heading', { name: 'Az EESZT-kapcsolat itt nem érhető el' })).toBeVisible()
    expect(screen.queryByLabelText(/^TAJ-szám/)).toBeNull()
  })

  it('is connected with the social security number, and disconnected after a question', async () => {
    opened()
    await connect(validNumber)
    expect(await screen.findByText('A napló össze van kapcsolva')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Kapcsolat megszüntetése' }))
    const asked = within(await screen.findByRole('dialog'))
    await userEvent.click(asked.getByRole('button', { name: 'Kapcsolat megszüntetése' }))
    expect(await screen.findByLabelText(/^TAJ-szám/)).toBeInTheDocument()
  })

  it('asks nothing with a number that cannot be one', async () => {
    const { provider } = opened()
    await connect('123')
    expect(screen.getByLabelText(/^TAJ-szám/)).toHaveAccessibleDescription(/kilenc számjegy/)
    expect(provider.state.healthRecords[people.patient.id]).toBeUndefined()
  })

  it.each(Object.values(HealthRecordErrorCode))('says in words what it refused with code %i', async (answer) => {
    opened({ answer })
    await connect(validNumber)
    expect(await screen.findByText(new RegExp(healthRecordErrorLabels[answer]))).toBeVisible()
  })
})
