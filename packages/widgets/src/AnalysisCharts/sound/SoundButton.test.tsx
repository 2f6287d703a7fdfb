import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SoundButton } from './SoundButton.tsx'

/** The browser's audio, as far as a listener would notice: how many devices are open and what was put on their clocks. */
const heard = { open: 0, tones: [] as { frequency: number; from: number }[] }

class FakeAudioContext {
  currentTime = 0
  destination = {}
  constructor() {
    heard.open++
  }
  close() {
    heard.open--
    return Promise.resolve()
  }
}
class FakeOscillator {
  frequency: number
  constructor(_audio: unknown, options: { frequency: number }) {
    this.frequency = options.frequency
  }
  connect = (target: unknown) => target
  start = (from: number) => heard.tones.push({ frequency: this.frequency, from })
  stop = () => {}
}
class FakeGain {
  gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
  connect = (target: unknown) => target
}

const points = [
  { minutes: 0, value: 5, target: { min: 4, max: 10 } },
  { minutes: 600, value: 3, target: { min: 4, max: 10 } },
]
const button = () => screen.getByRole('button')
const announcement = () => screen.getAllByRole('status').at(-1)?.textContent

beforeEach(() => {
  heard.open = 0
  heard.tones = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: false })
  vi.stubGlobal('AudioContext', FakeAudioContext)
  vi.stubGlobal('OscillatorNode', FakeOscillator)
  vi.stubGlobal('GainNode', FakeGain)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('listening to a series', () => {
  const show = () => render(<SoundButton points={points} />)

  it('opens no audio before it is asked for', () => {
    show()
    expect(heard.open).toBe(0)
  })

  it('plays a tick and every reading, says when it begins and when it has ended, and lets go of the device', () => {
    show()
    fireEvent.click(button())
    expect(heard.tones).toHaveLength(3)
    expect(button()).toHaveAccessibleName('Megállítás')
    expect(announcement()).toBe('A hang elindult.')
    act(() => {
      vi.advanceTimersByTime(9000)
    })
    expect(announcement()).toBe('A hang véget ért.')
    expect(button()).toHaveAccessibleName('Meghallgatás')
    expect(heard.open).toBe(0)
  })

  it('is silent at once when it is stopped', () => {
    show()
    fireEvent.click(button())
    fireEvent.click(button())
    expect(heard.open).toBe(0)
    expect(announcement()).toBe('A hang megállt.')
  })

  it('does not play on after the page is left', () => {
    const { unmount } = show()
    fireEvent.click(button())
    unmount()
    expect(heard.open).toBe(0)
  })

  it('offers nothing to hear where there is no reading', () => {
    render(<SoundButton points={[]} />)
    expect(button()).toBeDisabled()
  })
})
