import type { FileAnswers } from '@diab/core/devices'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { OriginQuestion } from './OriginQuestion.tsx'

const tables = [
  { name: 'cgm.csv', count: 60, minutes: 240, words: ['cgm'] },
  { name: 'ujjbegy.csv', count: 30, minutes: 5, words: ['ujjbegy'] },
]

it('says why it is asked, preselects nothing, and answers for each table', async () => {
  const onAnswered = vi.fn<(answers: FileAnswers) => void>()
  render(<OriginQuestion question={{ kind: 'origin', tables }} fileName="naplo.zip" onAnswered={onAnswered} />)
  const [first, second] = screen.getAllByRole('group') as [HTMLElement, HTMLElement]
  expect(first).toHaveAccessibleName(/cgm\.csv \(60 mérés\).*240 perc.*„cgm”/)
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked()
  await userEvent.click(within(first).getByRole('radio', { name: /szenzor/i }))
  await userEvent.click(screen.getByRole('button', { name: 'Tovább' }))
  expect(onAnswered).not.toHaveBeenCalled()
  await userEvent.click(within(second).getByRole('radio', { name: /vércukormérő/i }))
  await userEvent.click(screen.getByRole('button', { name: 'Tovább' }))
  expect(onAnswered).toHaveBeenCalledExactlyOnceWith({ origins: { 'cgm.csv': 'sensor', 'ujjbegy.csv': 'meter' } })
})
