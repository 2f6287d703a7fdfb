import type { ImportColumns } from '@diab/core/devices'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { FurtherColumns } from './FurtherColumns.tsx'

const sample = { heading: ['Dátum', 'éhomi', 'Lantus', 'üres'], rows: [['2026.03.01.', '5,5', '18', '']] }
const proposed: Partial<ImportColumns> = {
  date: 0,
  more: [
    { column: 1, kind: 'glucose', time: '07:00' },
    { column: 2, kind: 'basalInsulin' },
  ],
}

function Page({ onChanged }: { onChanged: (columns: Partial<ImportColumns>) => void }) {
  const [held, setHeld] = useState(proposed)
  const change = (columns: Partial<ImportColumns>) => {
    setHeld(columns)
    onChanged(columns)
  }
  return <FurtherColumns columns={held} sample={sample} errors={{}} onChanged={change} />
}

it('shows the proposed times, takes one that is missing, and offers no empty or taken column', () => {
  const onChanged = vi.fn<(columns: Partial<ImportColumns>) => void>()
  render(<Page onChanged={onChanged} />)
  expect(screen.getByRole('textbox', { name: /2\. éhomi időpontja/ })).toHaveValue('07:00')
  fireEvent.change(screen.getByRole('textbox', { name: /3\. Lantus időpontja/ }), { target: { value: '21:30' } })
  expect(onChanged.mock.lastCall?.[0].more).toEqual([
    { column: 1, kind: 'glucose', time: '07:00' },
    { column: 2, kind: 'basalInsulin', time: '21:30' },
  ])
  expect(screen.queryByText(/1\. Dátum|4\. üres/)).toBeNull()
})
