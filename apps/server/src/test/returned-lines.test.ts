// Goal: money that is sent back really leaves, to the account it came from, once; and a payout
// that the bank brings back is its customer's again, once, whoever looks at it first. Method:
// real server and staff, files read by another parser.
import type { BodyOf } from '@parkett/contract/wire/route'
import { operatorVerify } from '@parkett/contract/desk/operator'
import {
  incomingLinesAssign,
  incomingLinesList,
  incomingLinesReturn,
} from '@parkett/contract/desk/incoming-lines'
import {
  payoutBatchFile,
  payoutBatchSent,
  payoutBatchesList,
  payoutBatchesMake,
} from '@parkett/contract/desk/withdrawals'
import { withdrawalsAct } from '@parkett/contract/desk/payout-steps'
import { withdrawalsDetail } from '@parkett/contract/customer/withdrawals'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setHouseRules } from '../accounts/rules/current.ts'
import { testApp, type TestApp } from './testing-app.ts'
import { houseAct, newPayer } from './testing-cash.ts'
import { readPaymentFile } from './testing-payment-file.ts'
import { openTestIncoming, type TestIncoming } from './testing-incoming.ts'
import { firstAdmin, hire, type Colleague } from './testing-staff.ts'

let world: TestApp
let admin: Colleague
let payments: Colleague
let other: Colleague
let bank: TestIncoming
let lines = 0

beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
  payments = await hire(world, admin, ['payments'], 'zahlt')
  other = await hire(world, admin, ['payments'], 'zahlt-auch')
  bank = openTestIncoming(world)
})
afterAll(async () => {
  await bank.close()
  await world.close()
})
afterEach(async () => {
  const { invariants } = (await admin.call(operatorVerify)).data
  expect(invariants.filter(({ ok }) => ok === false)).toEqual([])
})

const received = async (change: object): Promise<string> => {
  const from = {
    remitter: 'Jörg Fremd & Söhne',
    iban: 'DE02 1203 0000 0000 2020 51',
    text: 'Geschenk',
  }
  const line = {
    ...from,
    amount: { currency: 'EUR', minor: 4_321n } as const,
    bankRef: `came-in-${(lines += 1)}`,
  }
  return (await bank.receive({ ...line, ...change })).line
}
const sendBack = (line: string) =>
  payments.call(incomingLinesReturn, {
    params: { id: line },
    body: { reason: 'unknown_recipient' },
  })
const listed = async () => (await payments.call(incomingLinesList)).data
const fileOf = async (batch: string) =>
  readPaymentFile((await other.file(payoutBatchFile, { params: { id: batch } })).text)

test('a line that goes back is paid by the next file, whole, to the account it came from, and by no other', async () => {
  const line = await received({})
  expect((await payments.call(payoutBatchesList)).data.waiting).toBe(0)
  expect((await sendBack(line)).status).toBe(200)
  expect((await listed()).ended[0]).toMatchObject({ id: line, customer: null, file: null })
  expect((await payments.call(payoutBatchesList)).data.waiting).toBe(1)

  const made = await Promise.all([1, 2, 3].map(() => payments.call(payoutBatchesMake)))
  const [batch] = made.flatMap(({ code, data }) => (code === 1 && data.count === 1 ? [data] : []))
  expect(batch).toMatchObject({
    count: 1,
    returns: 1,
    left: 0,
    sums: [{ amount: '43.21', currency: 'EUR' }],
  })
  expect(made.filter(({ code, data }) => code === 1 && data.count > 0)).toHaveLength(1)
  expect((await listed()).ended[0]).toMatchObject({ id: line, file: batch!.id })

  const file = await fileOf(batch!.id)
  expect(file.GrpHdr).toMatchObject({ NbOfTxs: '1', CtrlSum: '43.21' })
  expect(file.PmtInf.CdtTrfTxInf).toMatchObject({
    PmtId: { InstrId: line, EndToEndId: `line/${line}` },
    Amt: { InstdAmt: '43.21' },
    Cdtr: { Nm: 'Joerg Fremd . Soehne' },
    CdtrAcct: { Id: { IBAN: 'DE02120300000000202051' } },
    RmtInf: { Ustrd: expect.stringMatching(/^RETURN came-in-\d+$/) as unknown },
  })
  expect((await other.call(payoutBatchSent, { params: { id: batch!.id } })).data.state).toBe('sent')
  expect((await payments.call(payoutBatchesMake)).reason).toBe('nothing_to_pay')
})

test('from the limit on, who sends a line back does not also make the file it leaves with', async () => {
  const compliance = await hire(world, admin, ['compliance'], 'prueft')
  const amount = { currency: 'EUR', minor: 100_000n }
  const [own, small] = [
    await received({ amount }),
    await received({ amount: { ...amount, minor: 99_999n } }),
  ]
  await sendBack(own)
  expect((await payments.call(payoutBatchesMake)).reason).toBe('own_return')
  await sendBack(small)
  expect((await payments.call(payoutBatchesMake)).data).toMatchObject({
    returns: 1,
    sums: [{ amount: '999.99' }],
  })
  const theirs = await received({ amount })
  const body = { reason: 'unknown_recipient' } as const
  expect(
    (await compliance.call(incomingLinesReturn, { params: { id: theirs }, body })).status,
  ).toBe(200)
  expect((await payments.call(payoutBatchesMake)).data).toMatchObject({
    returns: 1,
    sums: [{ amount: '1000.00' }],
  })
  expect((await other.call(payoutBatchesMake)).data).toMatchObject({
    returns: 1,
    sums: [{ amount: '1000.00' }],
  })
  expect((await payments.call(payoutBatchesList)).data.waiting).toBe(0)
})

test('the limit is the one in force, also after it was changed', async () => {
  const terms = { value: '500.00', rate: null, base: null, min: null, max: null }
  setHouseRules([{ rule: 'deposit.second_person', validFrom: '2020-01-01', terms }])
  try {
    const below = await received({ amount: { currency: 'EUR', minor: 49_999n } })
    await sendBack(below)
    expect((await payments.call(payoutBatchesMake)).data.sums).toMatchObject([{ amount: '499.99' }])
    await sendBack(await received({ amount: { currency: 'EUR', minor: 50_000n } }))
    expect((await payments.call(payoutBatchesMake)).reason).toBe('own_return')
  } finally {
    setHouseRules([])
  }
  expect((await payments.call(payoutBatchesMake)).data.sums).toMatchObject([{ amount: '500.00' }])
})

test('where the bank names no account, nobody types one: the line stays until the bank takes it back', async () => {
  for (const iban of ['', 'DE00120300000000202051']) {
    const line = await received({ iban })
    expect((await listed()).open.find(({ id }) => id === line)!.returnable).toBe(false)
    expect((await sendBack(line)).reason).toBe('sender_unknown')
  }
})

test('a payout that the bank brings back is its customer’s again, once, and nobody else’s meanwhile', async () => {
  const payer = await newPayer(world)
  const asked = await payer.withdraw('321.09')
  await world.db.owner.query('UPDATE withdrawals SET sent_from = requested_at WHERE id = $1', [
    asked.id,
  ])
  type Act = BodyOf<typeof withdrawalsAct>
  const act = (name: Act['act'], more: Partial<Act> = {}) =>
    payments.call(withdrawalsAct, { params: { id: asked.id }, body: { act: name, ...more } })
  await act('review')
  expect((await houseAct(world, asked.id, { act: 'send' })).code).toBe(1)
  const before = await payer.pocket()

  const amount = { currency: 'EUR', minor: 32_109n }
  const less = await received({
    amount: { currency: 'EUR', minor: 32_108n },
    text: `RETURN ${asked.reference}`,
  })
  const line = await received({
    amount,
    text: `RETURN AC04 ${asked.reference.toLowerCase()} account closed`,
  })
  const { open } = await listed()
  const shown = (id: string) => open.find((one) => one.id === id)!.payout
  expect(shown(line)).toMatchObject({
    id: asked.id,
    reference: asked.reference,
    customer: String(payer.id),
  })
  expect(shown(less)).toBeNull()
  const give = { customer: String(payer.id), reason: 'it is theirs' }
  expect(
    (await payments.call(incomingLinesAssign, { params: { id: line }, body: give })).reason,
  ).toBe('payout_came_back')
  expect((await sendBack(line)).reason).toBe('payout_came_back')

  const returned = await Promise.all([1, 2, 3].map(() => act('return', { reason: 'bank_return' })))
  expect(returned.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await payer.call(withdrawalsDetail, { params: { id: asked.id } })).data).toMatchObject({
    status: 'returned',
  })
  expect(
    Number((await payer.pocket())!.withdrawable.amount) - Number(before!.withdrawable.amount),
  ).toBeCloseTo(321.09, 2)
  const { rows } = await world.db.pool.query(
    `SELECT l->>0 AS debit, l->>1 AS credit FROM journals j CROSS JOIN LATERAL json_array_elements(j.lines::json) l
     WHERE customer = $1 AND event = 'withdraw.returned'`,
    [payer.id],
  )
  expect(rows).toEqual([{ debit: 'H.unassigned', credit: 'C.wallet' }])
  const { ended } = await listed()
  expect(ended[0]).toMatchObject({
    id: line,
    withdrawal: asked.id,
    customer: String(payer.id),
    file: null,
  })
  await sendBack(less)
})
