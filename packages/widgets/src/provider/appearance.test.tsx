import { render, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createDiabClient } from '@diab/core/client'
import { createFakeProvider } from '@diab/core/testing'
import type { Appearance } from '../theme/appearance.ts'
import { DiabProvider } from './DiabProvider.tsx'

const client = createDiabClient(createFakeProvider().clientOptions)
const page = (appearance?: Appearance) => <DiabProvider client={client} appearance={appearance} />
const rootOf = (container: HTMLElement) => container.querySelector<HTMLElement>('[data-diab-root]')
const portal = () => document.querySelector<HTMLElement>('[data-diab-portal]')
const warnings = () => vi.spyOn(console, 'warn').mockImplementation(() => {})

afterEach(() => vi.restoreAllMocks())

describe('the appearance of a portal', () => {
  it('is on the provider’s element and on the one of its dialogs, and nowhere else', async () => {
    const { container } = render(page({ variables: { colorText: '#102030' } }))
    expect(rootOf(container)?.style.getPropertyValue('--diab-text')).toBe('#102030')
    await waitFor(() => expect(portal()?.style.getPropertyValue('--diab-text')).toBe('#102030'))
    expect(document.body.getAttribute('style')).toBeNull()
    expect(document.documentElement.getAttribute('style')).toBeNull()
  })

  it('follows its changes, and what is taken out is the theme’s again', () => {
    const { container, rerender } = render(page({ variables: { colorText: '#102030', radiusCard: '0' } }))
    rerender(page({ variables: { radiusCard: '4px' } }))
    expect(rootOf(container)?.style.getPropertyValue('--diab-text')).toBe('')
    expect(rootOf(container)?.style.getPropertyValue('--diab-radius-card')).toBe('4px')
    rerender(page())
    expect(rootOf(container)?.style).toHaveLength(0)
  })

  it('chooses the theme and the type', () => {
    const { container, rerender } = render(page({ theme: 'dark', largeType: true }))
    const dark = rootOf(container)?.className
    rerender(<DiabProvider client={client} theme="dark" largeType />)
    expect(rootOf(container)?.className).toBe(dark)
    rerender(<DiabProvider client={client} theme="dark" largeType appearance={{ theme: 'light', largeType: false }} />)
    expect(rootOf(container)?.className).not.toBe(dark)
  })

  it('chooses how dense it is, and leaves the theme as it was', () => {
    const { container, rerender } = render(page({ theme: 'dark' }))
    const comfortable = rootOf(container)?.className
    rerender(page({ theme: 'dark', density: 'compact' }))
    expect(rootOf(container)?.className.startsWith(`${comfortable} `)).toBe(true)
    rerender(page({ theme: 'dark', density: 'comfortable' }))
    expect(rootOf(container)?.className).toBe(comfortable)
  })

  it('writes no style attribute into a server’s HTML', () => {
    expect(renderToString(page({ theme: 'dark', variables: { colorText: '#102030' } }))).not.toContain('style')
  })

  it('says once, in development, what it ignores', async () => {
    const warn = warnings()
    const wrong = { colorTextMutd: '#fff', radiusCard: 'big' } as unknown as Appearance['variables']
    const { rerender } = render(page({ variables: { ...wrong } }))
    await waitFor(() => expect(warn).toHaveBeenCalledOnce())
    expect(warn.mock.calls[0]?.[0]).toMatch(/colorTextMutd is no variable; radiusCard does not take "big"/)
    rerender(page({ variables: { ...wrong } }))
    rerender(page({ variables: { colorPrimary: '#006600', spacingUnit: '5px', fontFamily: 'serif' } }))
    await new Promise((done) => setTimeout(done, 50))
    expect(warn).toHaveBeenCalledOnce()
  })
})
