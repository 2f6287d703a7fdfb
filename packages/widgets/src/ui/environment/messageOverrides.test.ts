import { describe, expect, it } from 'vitest'
import { withOverrides } from './messageOverrides.ts'

const defaults = {
  diaryTimeline: { title: 'Napló', empty: { title: 'Még nincs mérés' }, count: (count: number) => `${count} mérés` },
}

describe("a portal's own sentences", () => {
  it('replace their dotted key and nowhere else', () => {
    const messages = withOverrides(defaults, { 'diaryTimeline.empty.title': 'Üres' })
    expect(messages.diaryTimeline.empty.title).toBe('Üres')
    expect(messages.diaryTimeline.title).toBe('Napló')
  })

  it('get the values of the sentence that they replace', () => {
    const messages = withOverrides(defaults, { 'diaryTimeline.count': (count: number) => `összesen ${count}` })
    expect(messages.diaryTimeline.count(3)).toBe('összesen 3')
  })

  it('may be a fixed text where ours holds a value', () => {
    expect(withOverrides(defaults, { 'diaryTimeline.count': 'sok mérés' }).diaryTimeline.count(3)).toBe('sok mérés')
  })

  it('are ignored as a function where ours is a fixed text', () => {
    expect(withOverrides(defaults, { 'diaryTimeline.title': () => 'X' }).diaryTimeline.title).toBe('Napló')
  })

  it('leave the defaults themselves alone, and are them when there are none', () => {
    withOverrides(defaults, { 'diaryTimeline.title': 'X' })
    expect(defaults.diaryTimeline.title).toBe('Napló')
    expect(withOverrides(defaults, undefined)).toBe(defaults)
    expect(withOverrides(defaults, {})).toBe(defaults)
  })
})
