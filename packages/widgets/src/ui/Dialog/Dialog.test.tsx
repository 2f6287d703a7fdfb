import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLayoutEffect, useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { Dialog } from './Dialog.tsx'

/** As forms do that have to open a phone's keypad within the tap. */
function Form() {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  return <input ref={field} aria-label="Mező" />
}

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Megnyitás</button>
      <Dialog open={isOpen} title="Űrlap" onClose={() => setOpen(false)}>
        <Form />
      </Dialog>
    </>
  )
}

it('a dialog gives the focus back to its opener, whatever has taken it while the dialog opened', async () => {
  const user = userEvent.setup()
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Megnyitás' })
  await user.click(opener)
  expect(await screen.findByLabelText('Mező')).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
})
