import { fireEvent, render, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { Dialog } from '../Dialog/Dialog.tsx'
import { UiEnvironmentContext } from '../environment/UiEnvironment.ts'
import { focusedElement } from './focusedElement.ts'
import { hideOthersInRoots } from './hideOthersInRoots.ts'

/** Creates an element with a shadow root of that HTML, inside another one's root or the body. */
function makeRoot(parent: ParentNode, ...children: readonly Element[]): ShadowRoot {
  const host = document.createElement('section')
  parent.append(host)
  const root = host.attachShadow({ mode: 'open' })
  root.append(...children)
  return root
}

const make = (role: string) => Object.assign(document.createElement('div'), { role })
const isHidden = (element: Element) => element.getAttribute('aria-hidden') === 'true'

afterEach(() => document.body.replaceChildren())

describe('a dialog in a root inside a root', () => {
  it('is all that is read, but for what tells of changes, until it closes', () => {
    const [dialog, beside, outside, page] = [make('dialog'), make('group'), make('group'), make('main')]
    const status = make('status')
    status.setAttribute('aria-live', 'polite')
    document.body.append(page)
    const outer = makeRoot(document.body, outside)
    makeRoot(outer, dialog, beside, status)
    const undo = hideOthersInRoots(dialog)
    expect([dialog, beside, outside, page, status].map(isHidden)).toEqual([false, true, true, true, false])
    undo()
    expect([beside, outside, page].map(isHidden)).toEqual([false, false, false])
  })

  it('leaves alone what was hidden before', () => {
    const [dialog, beside] = [make('dialog'), make('group')]
    beside.setAttribute('aria-hidden', 'true')
    makeRoot(document.body, dialog, beside)
    hideOthersInRoots(dialog)()
    expect(isHidden(beside)).toBe(true)
  })
})

function Question({ place }: { place: HTMLElement }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <UiEnvironmentContext.Provider value={{ portalElement: place }}>
      <button onClick={() => setOpen(true)}>kérdés</button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Biztos?">
        <input aria-label="válasz" />
      </Dialog>
    </UiEnvironmentContext.Provider>
  )
}

describe('the focus of a dialog in a shadow root', () => {
  it('comes back when it leaves, and goes to the opener when the dialog has closed', async () => {
    const [widget, place, elsewhere] = [make('group'), make('none'), document.createElement('button')]
    place.dataset.diabPortal = ''
    document.body.append(elsewhere)
    makeRoot(document.body, widget, place)
    render(createPortal(<Question place={place} />, widget))
    const opener = widget.querySelector('button') as HTMLButtonElement
    opener.focus()
    fireEvent.click(opener)
    await waitFor(() => expect(place.contains(focusedElement())).toBe(true))
    const inside = focusedElement()
    elsewhere.focus()
    expect(focusedElement()).toBe(inside)
    opener.focus()
    expect(focusedElement()).toBe(inside)
    fireEvent.keyDown(document, { key: 'Escape' })
    await waitFor(() => expect(focusedElement()).toBe(opener))
  })
})
