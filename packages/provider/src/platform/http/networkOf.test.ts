import { describe, expect, it } from 'vitest'
import { networkOf } from './networkOf.ts'

describe('what is counted for a client address', () => {
  it('is the same for every address of one IPv6 network of 64 bits, however it is written', () => {
    const one = networkOf('2001:db8:0:12:aaaa:bbbb:cccc:dddd')
    for (const same of [
      '2001:db8:0:12::',
      '2001:DB8:0:12::1',
      '2001:0db8:0000:0012:1:2:3:4',
      '2001:db8:0:12::192.0.2.1',
      '2001:db8:0:12::1%eth0',
    ])
      expect(networkOf(same)).toBe(one)
  })

  it('differs between two networks, and for the loopback', () => {
    const networks = ['2001:db8:0:12::1', '2001:db8:0:13::1', '2001:db8::1', '::1', 'fe80::1'].map(networkOf)
    expect(new Set(networks).size).toBe(5)
  })

  it('is an IPv4 address itself, also where a socket writes it as IPv6', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
    expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
    expect(networkOf('192.0.2.8')).not.toBe('192.0.2.7')
    expect(networkOf('')).toBe('')
  })
})
