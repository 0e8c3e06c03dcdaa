import { BlockList, isIP } from 'node:net'

/** Ranges that no server of the world's answers from: RFC 6890 and the ones that carry another inside. */
const inside = new BlockList()
for (const [net, prefix] of [
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
  inside.addSubnet(net, prefix, 'ipv4')

/** Of IPv6 only global unicast is outside, without what carries an IPv4 address or documents. */
const world = new BlockList()
world.addSubnet('2000::', 3, 'ipv6')
const carried = new BlockList()
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  carried.addSubnet(net, prefix, 'ipv6')

/** Whether an address is one of the open internet; anything that is no address is not. */
export function isOutside(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !inside.check(address, 'ipv4')
  if (version !== 6) return false
  return world.check(address, 'ipv6') && !carried.check(address, 'ipv6')
}
