import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { createDiabClient } from '@diab/core/client'
import { createFakeProvider } from '@diab/core/testing'
import { Button } from '../ui/Button/Button.tsx'
import { Dialog } from '../ui/Dialog/Dialog.tsx'
import { TextField } from '../ui/TextField/TextField.tsx'
import { DiabProvider } from './DiabProvider.tsx'

const meta = {
  title: 'provider/DiabProvider',
  component: DiabProvider,
  parameters: { ownProvider: true },
  args: { children: <AskingPart /> },
} satisfies Meta<typeof DiabProvider>
export default meta
type Story = StoryObj<typeof meta>

function AskingPart() {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  return (
    <>
      <Button onClick={() => setOpen(true)}>Megnyitás</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Kérdés" footer={<Button onClick={() => setOpen(false)}>Rendben</Button>}>
        <TextField label="Válasz" value={text} onChange={setText} />
      </Dialog>
    </>
  )
}

/** Returns the page's own style sheets, as a script tag's build would adopt them. */
function copyStyles(root: ShadowRoot) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync([...document.styleSheets].flatMap((own) => [...own.cssRules].map((rule) => rule.cssText)).join('\n'))
  root.adoptedStyleSheets = [sheet]
}

function InShadow() {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  const [client] = useState(() => createDiabClient(createFakeProvider().clientOptions))
  useEffect(() => {
    const shadow = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' })
    if (!shadow) return
    copyStyles(shadow)
    setRoot(shadow)
  }, [])
  return (
    <div ref={host} data-testid="host">
      {root &&
        createPortal(
          <DiabProvider client={client} theme="dark">
            <AskingPart />
          </DiabProvider>,
          root,
        )}
    </div>
  )
}

/** Dialogs stay inside the shadow root, and so does the focus, forwards and back. */
export const InAShadowRoot: Story = {
  render: () => <InShadow />,
  play: async ({ canvasElement }) => {
    // An effect attaches it.
    const root = await waitFor(() => {
      const found = canvasElement.querySelector('[data-testid="host"]')?.shadowRoot
      if (!found) throw new Error('no shadow root')
      return found
    })
    const find = <Found extends HTMLElement>(selector: string) =>
      waitFor(() => {
        const found = root.querySelector<Found>(selector)
        if (!found) throw new Error(`no ${selector}`)
        return found
      })
    await userEvent.click(await find('button'))
    const dialog = await find('[role="dialog"]')
    await waitFor(() => expect(dialog.contains(root.activeElement)).toBe(true))
    // A simulated Tab does not move inside a shadow root; what is ours is the turn at the ends.
    const stops = [...dialog.querySelectorAll<HTMLElement>('button, input')]
    const press = (shiftKey: boolean) =>
      root.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, composed: true, cancelable: true }),
      )
    stops.at(-1)?.focus()
    press(false)
    await expect(root.activeElement).toBe(stops[0])
    press(true)
    await expect(root.activeElement).toBe(stops.at(-1))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(root.querySelector('[role="dialog"]')).toBeNull(), { timeout: 2000 })
    await expect(root.activeElement).toHaveTextContent('Megnyitás')
  },
}

/** One brand colour and a corner; the rest stays the theme's. */
export const OwnLook: Story = { args: { appearance: { variables: { colorPrimary: '#7a1f5c', borderRadius: '2px' } } } }

/** A portal's own sentence, in a dialog too. */
export const OwnMessages: Story = {
  args: { messages: { 'ui.close': 'Vissza a portálra' } },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Megnyitás' }))
    await expect(await within(canvasElement.ownerDocument.body).findByRole('button', { name: 'Vissza a portálra' })).toBeInTheDocument()
  },
}

export const LargeType: Story = { args: { largeType: true } }

/** Two of them on one page know nothing of each other. */
export const TwoThemes: Story = {
  render: () => (
    <>
      {(['light', 'dark'] as const).map((theme) => (
        <DiabProvider key={theme} theme={theme}>
          <section style={{ padding: 16, background: 'var(--diab-surface-page)' }} aria-label={theme}>
            <AskingPart />
          </section>
        </DiabProvider>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    const [light, dark] = canvas.getAllByRole('region').map((part) => getComputedStyle(part).backgroundColor)
    await expect(light).not.toBe(dark)
  },
}
