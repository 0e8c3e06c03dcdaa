// Goal: only what the beacon's group signed for exactly the round that was asked for is taken, whoever passes it on.
// Method: a recorded answer of quicknet (round 1000), and changed ones, through the port as the draw uses it.
import { valueOf } from '@parkett/proof/beacon'
import { expect, test } from 'vitest'
import { makeDrand, quicknet } from './drand.ts'

const recorded = {
  round: 1000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}
const relays = ['https://one.example', 'https://two.example']

test('a value that the group signed is taken, at the address of its chain', async () => {
  const asked: string[] = []
  const beacon = makeDrand(relays, async (address, hosts) => {
    asked.push(address)
    expect([...hosts]).toEqual(['one.example', 'two.example'])
    return JSON.stringify(recorded)
  })
  expect(await beacon.tell(1000)).toEqual({
    signature: recorded.signature,
    value: recorded.randomness,
  })
  expect(asked).toEqual([`https://one.example/${quicknet.chain}/public/1000`])
})

test('where one relay is silent or lies the next is asked', async () => {
  for (const first of ['silent', '<html>', JSON.stringify({ ...recorded, round: 1001 })]) {
    const beacon = makeDrand(relays, async (address) => {
      if (address.startsWith('https://two.')) return JSON.stringify(recorded)
      if (first === 'silent') throw new Error('no network')
      return first
    })
    expect((await beacon.tell(1000)).value).toBe(recorded.randomness)
  }
})

test.each([
  ['another round under the number that was asked for', { round: 1001 }, 1001],
  ['a value that is not the hash of what was signed', { randomness: '00'.repeat(32) }, 1000],
  ['what nobody signed', { signature: 'ff'.repeat(48) }, 1000],
  ['a signature that is too short', { signature: '00' }, 1000],
])('%s is refused', async (_, change, round) => {
  const text = JSON.stringify({ ...recorded, ...change })
  await expect(makeDrand(relays, async () => text).tell(round)).rejects.toThrow()
})

test('a signature of the right form that another key made is refused, with its own hash', async () => {
  // The point of the curve itself, which is nobody's signature of this round.
  const signature =
    '97f1d3a73197d7942695638c4fa9ac0fc3688c4f9774b905a14e3a3f171bac586c55e83ff97a1aeffb3af00adb22c6bb'
  const text = JSON.stringify({ round: 1000, signature, randomness: valueOf(signature) })
  await expect(makeDrand(['https://one.example'], async () => text).tell(1000)).rejects.toThrow(
    'did not sign',
  )
})

test('with no relay there is no value', async () => {
  await expect(makeDrand([]).tell(1)).rejects.toThrow('no relay')
})
