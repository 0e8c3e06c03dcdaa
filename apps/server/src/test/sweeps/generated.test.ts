// Goal: whatever is asked, and in whatever order, the answer is never a fault of ours. Method:
// requests that a machine makes up from the document of the calls, of customers and of staff, by
// somebody who may do all of them, on a world with things in it; a few of each operation with every
// run of the tests, 200,000 at night (`npm run test:nightly`), in rounds, each with a world, an
// order and a seed of its own. A fault says the seed and the round it can be seen again with.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refusalIn } from '../testing-raw.ts'
import { known, makeAsker, type Asker } from './testing-asker.ts'
import { requestsOf, type Generated } from './testing-generated.ts'
import { operations, type Operation } from './testing-operations.ts'

const isNight = process.env['NIGHTLY'] !== undefined
const all = Number(process.env['REQUESTS'] ?? (isNight ? 200_000 : 1_000))
const seed = Number(process.env['SEED'] ?? (isNight ? Date.now() % 1_000_000 : 1))
/** The round to go on with after a night that was cut off; the first without. */
const from = Number(process.env['FROM'] ?? 1)
/** The last round of this piece of a night; the last of all without. */
const to = Number(process.env['TO'] ?? Infinity)
const sideBySide = 12

const swept = operations.filter(({ form }) => !form)
const perRound = 40
const rounds = Math.ceil(all / (swept.length * perRound))
const each = Math.ceil(all / (swept.length * rounds))

const progress = (line: string): void => {
  if (isNight) process.stderr.write(`${line}\n`)
}

type Round = {
  sent: number
  shutOut: number
  readonly faults: string[]
  /** Operations that did what was asked at least once. */
  readonly done: Set<string>
}

async function ask(asker: Asker, operation: Operation, request: Generated, round: Round) {
  const answer = await asker.send(operation, request)
  round.sent += 1
  if (answer.status === 200) round.done.add(operation.id)
  if (answer.status === 401 && refusalIn(answer).reason === 'session_over') round.shutOut += 1
  if (answer.status < 500) return
  const asked = `${operation.id} ${request.url} ${JSON.stringify(request.body)}`.slice(0, 600)
  round.faults.push(`${asked}: ${answer.status} ${answer.text.slice(0, 300)}`)
}

async function askAll(asker: Asker, number: number, round: Round): Promise<void> {
  const own = seed + number - 1
  const order = { seed: own, numRuns: 1 }
  const [shuffled] = fc.sample(fc.shuffledSubarray(swept, { minLength: swept.length }), order)
  for (const operation of shuffled ?? []) {
    await asker.freshen()
    const made = requestsOf(operation, { ids: asker.ids(), known })
    const requests = fc.sample(made, { seed: own, numRuns: each })
    for (let at = 0; at < requests.length; at += sideBySide) {
      const some = requests.slice(at, at + sideBySide)
      await Promise.all(some.map((one) => ask(asker, operation, one, round)))
    }
  }
}

describe(`${rounds} rounds of ${each} made-up requests of each operation, seed ${seed}`, () => {
  for (let number = from; number <= Math.min(rounds, to); number += 1)
    test(
      `round ${number} has no fault of ours`,
      async () => {
        const startedMs = performance.now()
        const round: Round = { sent: 0, shutOut: 0, faults: [], done: new Set() }
        const asker = await makeAsker()
        try {
          await askAll(asker, number, round)
        } finally {
          await asker.close()
        }
        const seconds = Math.round((performance.now() - startedMs) / 1_000)
        progress(
          `round ${number} of ${rounds}: ${round.sent} requests in ${seconds} s, ` +
            `${round.done.size} of ${swept.length} operations done at least once, ` +
            `${round.faults.length} faults; again or on from here: SEED=${seed} FROM=${number}`,
        )
        for (const fault of round.faults) progress(`FAULT ${fault}`)
        expect(round.faults).toEqual([])
        expect(round.sent).toBe(each * swept.length)
        // Else the doors were shut and nothing was looked at.
        expect(round.shutOut).toBeLessThan(round.sent / 20)
        expect(round.done.size).toBeGreaterThan(swept.length / 3)
      },
      isNight ? 3_600_000 : 1_200_000,
    )
})
