import { describe, expect, it } from 'vitest'
import { isGuessablePin } from './pin.rules.ts'

const birth = '1987-05-31'

describe('a PIN that anybody would try', () => {
  it.each(['0000', '1111', '999999', '1234', '01234', '4321', '654321', '2468', '9753', '1212', '123123', '585858'])('%s', (pin) => {
    expect(isGuessablePin(pin)).toBe(true)
  })

  it.each(['1987', '0531', '3105', '870531', '310587', '053187', '198705', '051987'])('%s, the birthday', (pin) => {
    expect(isGuessablePin(pin, birth)).toBe(true)
    expect(isGuessablePin(pin)).toBe(false)
  })

  it.each(['2580', '7294', '19870', '80531', '130842'])('is not %s', (pin) => {
    expect(isGuessablePin(pin, birth)).toBe(false)
  })

  it('is one in fifty at most: there is enough to choose from', () => {
    const refused = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(4, '0')).filter((pin) => isGuessablePin(pin, birth))
    expect(refused.length).toBeLessThanOrEqual(200)
  })
})
