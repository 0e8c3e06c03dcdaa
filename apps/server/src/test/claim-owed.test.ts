// Goal: what two people say came back covers nothing: the published day counts it as owed, not as
// held, and says how much of the difference it is; the proof adds up, and with the line of the bank
// the difference is gone. Method: the real server over sealed days, checked by the browser's code.
import { documentsKeys } from '@parkett/contract/customer/documents'
import { liabilitiesFile, liabilitiesShow } from '@parkett/contract/customer/liabilities'
import { operatorAdvanceDay } from '@parkett/contract/desk/operator'
import { verifySealed, type CheckSignature } from '@parkett/proof/verify'
import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from './testing-app.ts'
import { callerOf, houseOf } from './testing-calls.ts'
import { brokenInvariants } from './testing-cash.ts'
import { openClaiming, type Claiming } from './testing-claims.ts'

let world: TestApp
let at: Claiming

beforeAll(async () => {
  world = await testApp()
  at = await openClaiming(world, (customer) =>
    world.db.owner.query('UPDATE cards SET pay_out_from = bound_at WHERE customer = $1', [
      customer,
    ]),
  )
})
afterAll(async () => {
  await at.close()
  await world.close()
})

const check: CheckSignature = async ({ publicKey: x, value, text }) => {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, Buffer.from(value, 'base64url'))
}

/** The days that are sealed next are published; the newest, in euros. */
async function nextSealed() {
  for (const _ of [1, 2]) {
    await houseOf(world).must(operatorAdvanceDay, { body: { days: 1 } })
    await world.run('exchange')
  }
  await world.run('books')
  const anybody = callerOf(world.app)
  const { shown } = await anybody.must(liabilitiesShow)
  if (shown === null) throw new Error('no day is sealed')
  const { text } = await anybody.file(liabilitiesFile, { params: { day: shown.day } })
  const { keys } = await anybody.must(documentsKeys)
  expect((await verifySealed(text, { known: keys, check })).findings).toEqual([])
  const row = shown.currencies.find(({ owed }) => owed.currency === 'EUR')!
  return { owed: row.owed.amount, held: row.held.amount, row }
}

test('a word is owed and not held; the line of the bank makes both alike again', async () => {
  const { payer, asked } = await at.sentPayout('600')
  const before = await nextSealed()
  expect(before.held).toBe(before.owed)

  await at.claim(payer, asked.id, 'returned')
  expect(await brokenInvariants(world)).toEqual([])
  const said = await nextSealed()
  // The customer is owed as much as before; the bank's money went out by the same word.
  expect(said.owed).toBe(before.owed)
  expect(Number(before.held) - Number(said.held)).toBeCloseTo(600, 2)
  expect([said.row.difference.amount, said.row.unconfirmed.amount]).toEqual(['-600.00', '600.00'])

  await at.line(asked, 60_000n)
  await world.run('incomingLines')
  const shown = await nextSealed()
  expect(shown.held).toBe(shown.owed)
  expect([shown.row.difference.amount, shown.row.unconfirmed.amount]).toEqual(['0.00', '0.00'])
})
