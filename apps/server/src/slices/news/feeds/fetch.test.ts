// Goal: a feed is asked for at a named host of the open internet over https, and nowhere else; too
// much, too slow, a redirect and another kind of content are refused. Method: a table of addresses,
// and a real listener on this machine that must hear nothing of those that are refused.
import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOutside } from '../../../platform/outside/addresses.ts'
import type { Resolve } from '../../../platform/outside/only.ts'
import { Unfetched } from '../../../platform/outside/fetch-text.ts'
import { fetchFeed, limits } from './fetch.ts'

let listener: Server
let heard = 0
beforeAll(async () => {
  listener = createServer((socket) => {
    heard += 1
    socket.destroy()
  })
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
})
afterAll(() => listener.close())

const hosts = new Set([
  'news.example',
  '127.0.0.1',
  'localhost',
  '[::1]',
  '2130706433',
  '0x7f000001',
])
const faultOf = (asked: Promise<string>): Promise<unknown> =>
  asked.then(
    () => 'read',
    (error: unknown) => (error instanceof Unfetched ? error.fault : error),
  )
const to =
  (...addresses: readonly string[]): Resolve =>
  (_host, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

const addressesInside = [
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001:db8::1',
  '2001::1',
  'localhost',
  '',
]
for (const address of addressesInside)
  test(`${address || 'nothing'} is inside, also when a name leads there`, async () => {
    expect(isOutside(address)).toBe(false)
    const resolve = to(address)
    expect(await faultOf(fetchFeed('https://news.example/', hosts, { ...limits, resolve }))).toBe(
      'inside',
    )
  })

test('one address outside beside one inside is refused whole', async () => {
  const resolve = to('93.184.216.34', '127.0.0.1')
  expect(await faultOf(fetchFeed('https://news.example/', hosts, { ...limits, resolve }))).toBe(
    'inside',
  )
})

test('addresses of the open internet are outside', () => {
  for (const address of ['93.184.216.34', '8.8.8.8', '2606:4700::1111', '2a00:1450:4001::5'])
    expect(isOutside(address)).toBe(true)
})

test('nothing is asked of an address, another port, another scheme or a host that is not named', async () => {
  const { port } = listener.address() as AddressInfo
  const refused = [
    `https://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    `http://news.example:${port}/`,
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://user:pw@news.example/',
    'https://other.example/',
    'http://news.example/',
    'file:///etc/passwd',
    'ftp://news.example/',
    'javascript:alert(1)',
    'news.example',
    '',
  ]
  for (const address of refused)
    expect(await faultOf(Promise.resolve().then(() => fetchFeed(address, hosts))), address).toBe(
      'address',
    )
  expect(heard).toBe(0)
})

test('a name that cannot be resolved is not reached', async () => {
  const resolve: Resolve = (_host, done) => done(new Error('no such name'), [])
  expect(await faultOf(fetchFeed('https://news.example/', hosts, { ...limits, resolve }))).toBe(
    'network',
  )
})
