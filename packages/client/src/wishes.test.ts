// Goal: whatever the network loses, a wish of staff is done once. Method: a line that loses
// answers by a script, and the keys that reach the server.
import { expect, test } from 'vitest'
import { CallError, NetworkError } from './errors.ts'
import { makeWishes, type Sending } from './wishes.ts'

type Fate = 'answered' | 'lost' | 'refused' | 'busy'
const refusal = (reason: 'not_found' | 'busy') =>
  new CallError({ reason, msg: reason, code: 400, requestId: 'r' })

/** The keys under which these wishes went out, one after the other. */
async function keysOf(
  steps: readonly (readonly [wish: unknown, fate: Fate])[],
): Promise<readonly Sending[]> {
  const wishes = makeWishes()
  const sent: Sending[] = []
  for (const [wish, fate] of steps) {
    const going = wishes(wish, async (sending) => {
      sent.push(sending)
      if (fate === 'lost') throw new NetworkError('timeout')
      if (fate === 'refused') throw refusal('not_found')
      if (fate === 'busy') throw refusal('busy')
      return fate
    })
    await (fate === 'answered' ? going : expect(going).rejects.toThrow())
  }
  return sent
}

const a = { route: 'x', body: { amount: '1' } }
const b = { route: 'x', body: { amount: '2' } }
const keep: readonly (readonly [string, readonly Fate[], boolean])[] = [
  [
    'a lost answer keeps the key, so the same form sent again is the same wish',
    ['lost', 'answered'],
    true,
  ],
  ['a lost answer after a lost answer still keeps it', ['lost', 'lost'], true],
  ['an answer that does not say whether it was done keeps it', ['busy', 'answered'], true],
  ['an answered wish is over: the same again is another one', ['answered', 'answered'], false],
  ['an answered refusal is over: the same again is tried anew', ['refused', 'answered'], false],
]
for (const [sentence, fates, same] of keep) {
  test(sentence, async () => {
    const [first, second] = await keysOf(fates.map((fate) => [a, fate] as const))
    expect(first?.again).toBe(false)
    expect(second?.again).toBe(same)
    expect(second?.key === first?.key).toBe(same)
  })
}

test('changed input is another wish with a key of its own, and the first still has its own when it comes back', async () => {
  const [first, changed, back] = await keysOf([
    [a, 'lost'],
    [b, 'refused'],
    [structuredClone(a), 'answered'],
  ])
  expect(changed?.key).not.toBe(first?.key)
  expect(back).toEqual({ key: first?.key, again: true })
})

test('two forms never share a key, even for the same words', async () => {
  const [[one], [other]] = await Promise.all([keysOf([[a, 'lost']]), keysOf([[a, 'answered']])])
  expect(one?.key).not.toBe(other?.key)
})
