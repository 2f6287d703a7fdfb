import { isIPv6 } from 'node:net'

const groups = (part: string) => (part === '' ? [] : part.split(':'))

/**
 * Returns what is counted for a client address: an IPv4 address itself, and of an IPv6 address the first 64 bits, because a single
 * connection has all addresses behind them. An IPv4 address in the form of IPv6 is the IPv4 address.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [bare = ''] = address.toLowerCase().split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)
  if (mapped?.[1] !== undefined) return mapped[1]
  const [head = '', tail] = bare.split('::')
  // Of a dotted end only the number of groups matters.
  const [before, after] = [groups(head), groups((tail ?? '').replace(/[\d.]+\.\d+$/, '0:0'))]
  const missing = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  const network = [...before, ...missing, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
