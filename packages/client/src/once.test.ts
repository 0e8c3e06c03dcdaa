// Goal: whatever the network and the server lose, a request is done once, and no refusal blocks
// the next one. Method: a line that answers by a script, and the keys that reach the server;
// every reason of the contract is walked.
import { reasons, type Reason } from '@parkett/contract/reasons'
import { expect, test } from 'vitest'
import { CallError, NetworkError } from './errors.ts'
import { makeOnce, type Sending } from './once.ts'

type Fate = 'answered' | 'lost' | 'unreadable' | 'defect' | Reason
const refusal = (reason: Reason) =>
  new CallError({ reason, msg: reason, code: 400, requestId: 'r' })
const failures: Readonly<Record<string, () => Error>> = {
  lost: () => new NetworkError('timeout'),
  unreadable: () => new NetworkError('unreadable'),
  defect: () => new TypeError('an answer that the contract does not know'),
}

/** The keys under which these requests went out, one after the other. */
async function keysOf(
  steps: readonly (readonly [request: unknown, fate: Fate])[],
): Promise<readonly Sending[]> {
  const once = makeOnce()
  const sent: Sending[] = []
  for (const [request, fate] of steps) {
    const going = once(request, async (sending) => {
      sent.push(sending)
      if (fate === 'answered') return fate
      throw failures[fate]?.() ?? refusal(fate as Reason)
    })
    await (fate === 'answered' ? going : expect(going).rejects.toThrow())
  }
  return sent
}

const a = { route: 'x', body: { amount: '1' } }
const b = { route: 'x', body: { amount: '2' } }
const keep: readonly (readonly [string, readonly Fate[], boolean])[] = [
  [
    'a lost answer keeps the key, so the same form sent again is the same request',
    ['lost', 'answered'],
    true,
  ],
  ['a lost answer after a lost answer still keeps it', ['lost', 'lost'], true],
  ['an answer that nobody can read keeps it', ['unreadable', 'answered'], true],
  ['a defect of ours keeps it', ['defect', 'answered'], true],
  ['an answer that does not say whether it was done keeps it', ['busy', 'answered'], true],
  ['the server broke off halfway: the same key goes on', ['internal', 'answered'], true],
  ['the payment provider was away: the same key goes on', ['provider_away', 'answered'], true],
  ['an answered request is over: the same again is another', ['answered', 'answered'], false],
  ['an answered refusal is over: the same again is tried anew', ['not_found', 'answered'], false],
]
for (const [sentence, fates, same] of keep) {
  test(sentence, async () => {
    const [first, second] = await keysOf(fates.map((fate) => [a, fate] as const))
    expect(first?.again).toBe(false)
    expect(second?.again).toBe(same)
    expect(second?.key === first?.key).toBe(same)
  })
}

for (const reason of Object.keys(reasons) as Reason[]) {
  const { spendsKey } = reasons[reason]
  test(`${reason}: the same request goes on under ${spendsKey ? 'a new' : 'its'} key`, async () => {
    const [first, second] = await keysOf([
      [a, reason],
      [a, 'answered'],
    ])
    expect(second?.key === first?.key).toBe(!spendsKey)
  })
  test(`${reason}: a changed request has a key of its own`, async () => {
    const [first, changed] = await keysOf([
      [a, reason],
      [b, 'answered'],
    ])
    expect(changed?.key).not.toBe(first?.key)
  })
  test(`${reason} after a lost answer: ${spendsKey ? 'settled' : 'still open'}`, async () => {
    const [first, second, third] = await keysOf([
      [a, 'lost'],
      [a, reason],
      [a, 'answered'],
    ])
    expect(second?.key).toBe(first?.key)
    expect(third?.key === first?.key).toBe(!spendsKey)
  })
}

test('a reason of a newer server keeps the key', async () => {
  const [first, second] = await keysOf([
    [a, 'from_the_future' as Reason],
    [a, 'answered'],
  ])
  expect(second?.key).toBe(first?.key)
})

test('changed input is another request, and the first still has its key when it comes back', async () => {
  const [first, changed, back] = await keysOf([
    [a, 'lost'],
    [b, 'not_found'],
    [structuredClone(a), 'answered'],
  ])
  expect(changed?.key).not.toBe(first?.key)
  expect(back).toEqual({ key: first?.key, again: true })
})

test('a trade password typed anew is the same request', async () => {
  const pay = (tradePassword: string) => ({ route: 'y', body: { tradePassword } })
  const [first, second, other] = await keysOf([
    [pay('111222'), 'trade_password_wrong'],
    [pay('472915'), 'lost'],
    [{ route: 'z', body: pay('472915').body }, 'lost'],
  ])
  expect(second?.key).toBe(first?.key)
  expect(other?.key).not.toBe(first?.key)
})

test('two forms never share a key, even for the same words', async () => {
  const [[one], [other]] = await Promise.all([keysOf([[a, 'lost']]), keysOf([[a, 'answered']])])
  expect(one?.key).not.toBe(other?.key)
})

test('a second tap goes out under the key of the first, and is no repetition on purpose', async () => {
  const once = makeOnce()
  const sent: Sending[] = []
  const answer = Promise.withResolvers<string>()
  const first = once(a, (sending) => {
    sent.push(sending)
    return answer.promise
  })
  const tap = () =>
    once(a, (sending) => {
      sent.push(sending)
      return Promise.reject(refusal('duplicate_request'))
    })
  await expect(tap()).rejects.toThrow('duplicate_request')
  await expect(tap()).rejects.toThrow('duplicate_request')
  answer.resolve('done')
  expect(await first).toBe('done')
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sent.map(({ again }) => again)).toEqual([false, false, false])
})

test('what settles late does not touch the key of the request that came after it', async () => {
  const once = makeOnce()
  const keys: string[] = []
  const late = Promise.withResolvers<string>()
  const slow = once(a, ({ key }) => {
    keys.push(key)
    return late.promise
  })
  await once(a, async ({ key }) => void keys.push(key))
  const next = once(a, ({ key }) => {
    keys.push(key)
    return Promise.reject(new NetworkError('timeout'))
  })
  await expect(next).rejects.toThrow()
  late.reject(refusal('not_found'))
  await expect(slow).rejects.toThrow()
  await once(a, async ({ key }) => void keys.push(key))
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  expect(keys[3]).toBe(keys[2])
})
