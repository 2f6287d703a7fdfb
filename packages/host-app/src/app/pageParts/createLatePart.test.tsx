import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createLatePart } from './createLatePart.tsx'

const Menu = ({ name }: { name: string }) => <button type="button">{name}</button>
const Place = () => <span>hely</span>

it('a part whose code cannot be fetched leaves its place and the page, and is there on the next page', async () => {
  let isThere = false
  const Part = createLatePart(async () => {
    if (!isThere) throw new Error('the provider has stopped')
    return Menu
  }, Place)
  const page = render(<Part name="Nyomtatás" />)
  await Promise.resolve()
  expect(screen.getByText('hely')).toBeInTheDocument()
  page.unmount()

  isThere = true
  const next = render(<Part name="Nyomtatás" />)
  expect(await screen.findByRole('button', { name: 'Nyomtatás' })).toBeInTheDocument()
  next.unmount()

  // With its code there, the place is not shown again.
  render(<Part name="Nyomtatás" />)
  expect(screen.queryByText('hely')).toBeNull()
})
