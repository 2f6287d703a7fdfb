import { lookup } from 'node:dns/promises'
import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Config } from '../../platform/config/config.ts'
import { isLoopback } from '../../platform/config/isLoopback.ts'

/** Addresses of no machine on the internet: private networks, this machine, links, multicast, and ways into IPv4 from IPv6. */
const unreachable = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  unreachable.addSubnet(network, prefix, 'ipv4')

/** Only global unicast is not refused, without what carries an IPv4 address. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
const carriers = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  carriers.addSubnet(network, prefix, 'ipv6')

/** Returns whether an IP address is one of the internet. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !unreachable.check(address, 'ipv4')
  return globalUnicast.check(address, 'ipv6') && !carriers.check(address, 'ipv6')
}

/** The address of a system that may be called; undefined for one that may not, whatever its name resolves to. */
export function readWebhookUrl(text: string, { mode }: Pick<Config, 'mode'>): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return undefined
  const isOwnMachine = mode === 'demo' && isLoopback(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isOwnMachine) ? url : undefined
}

export interface ResolvedAddress {
  address: string
  family: 4 | 6
}

/**
 * Resolves the name of a system. All of its addresses have to be of the internet, and the call goes to the one that is returned: a name
 * that resolves to another address a moment later leads nowhere else. Undefined for any other.
 */
export async function resolveWebhook({ hostname }: URL, { mode }: Pick<Config, 'mode'>): Promise<ResolvedAddress | undefined> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const isOwnMachine = mode === 'demo' && isLoopback(hostname)
  const family = isIP(host)
  const found = family === 0 ? await lookup(host, { all: true }) : [{ address: host, family }]
  const [first] = found
  if (!first || (!isOwnMachine && !found.every(({ address }) => isPublicAddress(address)))) return undefined
  return { address: first.address, family: first.family === 6 ? 6 : 4 }
}
