// Goal: what the bank behind an account says of its name is shown before one binds it, and
// decides what may leave.
import type { BodyOf } from '@parkett/contract/wire/route'
import { cardsBind, cardsInspect, cardsRemove } from '@parkett/contract/customer/cards'
import { withdrawalsAct } from '@parkett/contract/desk/payout-steps'
import { payoutsShow } from '@parkett/contract/desk/withdrawals'
import { makeIban } from '@parkett/core/cards/iban'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noPayeeProvider } from '../accounts/cash/payee-check.ts'
import { testApp, type TestApp, tradePassword } from './testing-app.ts'
import { houseAct, newPayer, type Payer } from './testing-cash.ts'
import { paidLine } from './testing-statements.ts'
import { firstAdmin, hire, type Colleague } from './testing-staff.ts'

let world: TestApp
let payments: Colleague
let payer: Payer
beforeAll(async () => {
  world = await testApp()
  payments = await hire(world, await firstAdmin(world), ['payments'], 'zahlt')
  payer = await newPayer(world)
})
afterAll(() => world.close())

/** An account at a bank that does not exist; its last digit says what the simulation answers. */
const account = (digit: number): string => makeIban('DE', `00000000123456789${digit}`) ?? ''
const answers = [
  [1, 'match', null, []],
  [2, 'close_match', 'E. Mustermann', ['name_close_match']],
  [3, 'no_match', null, ['name_no_match']],
  [4, 'not_possible', null, ['name_unchecked']],
] as const

test.for(answers)(
  'an account ending in %i is a %s, told before and with every payout',
  async ([digit, check, name, flags]) => {
    const number = account(digit)
    expect(
      (await payer.call(cardsInspect, { body: { number, bank: 'Demobank' } })).data,
    ).toMatchObject({
      holder: 'Erika Mustermann',
      payeeCheck: check,
      payeeName: name,
    })
    const asked = { number, bank: 'Demobank', agreement: true, tradePassword } as const
    const { data: card } = await payer.call(cardsBind, { body: asked })
    expect(card.payeeCheck).toBe(check)
    await world.db.owner.query('UPDATE cards SET pay_out_from = bound_at WHERE id = $1', [card.id])

    const { id, reference } = await payer.withdraw('10', card.id)
    const act = (body: BodyOf<typeof withdrawalsAct>) =>
      payments.call(withdrawalsAct, { params: { id }, body })
    await act({ act: 'review' })
    const { payout } = (await payments.call(payoutsShow, { params: { id } })).data
    expect(payout.risks.filter((risk: string) => risk.startsWith('name_'))).toEqual(flags)
    const blind = await houseAct(world, id, { act: 'send' })
    const seen = await houseAct(world, id, { act: 'send', seen: [...flags] })
    const sent = {
      match: [true, false],
      close_match: [false, true],
      no_match: [false, false],
      not_possible: [true, false],
    }
    expect([blind.status === 200, seen.status === 200]).toEqual(sent[check])
    if (check === 'no_match')
      expect((await act({ act: 'reject', reason: 'name_mismatch' })).status).toBe(200)
    else {
      await paidLine(world, reference, 1_000n)
      expect((await act({ act: 'arrive' })).status).toBe(200)
    }
    expect((await payer.call(cardsRemove, { params: { id: card.id } })).code).toBe(1)
  },
)

test('without a simulation and without a provider nobody is asked, and no name is ever confirmed', async () => {
  for (const digit of [1, 2, 3, 4])
    expect(await noPayeeProvider({ number: account(digit), holder: 'Erika Mustermann' })).toEqual({
      check: 'not_possible',
      name: null,
    })
})
