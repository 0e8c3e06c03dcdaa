import {
  appropriatenessAnswer,
  questionsVersion,
  type ProductClass,
} from '@parkett/contract/customer/appropriateness'
import {
  blockOrdersDetail,
  blocksPlace,
  blocksPrepare,
  type BlockOffer,
} from '@parkett/contract/customer/blocks'
import {
  applicationsDetail,
  applicationsPlace,
  offeringsList,
  offeringsPrepare,
} from '@parkett/contract/customer/offerings'
import { savingsConfirm, savingsDetail, savingsPrepare } from '@parkett/contract/customer/savings'
import {
  treasuryConfirm,
  treasuryDetail,
  treasuryPrepare,
} from '@parkett/contract/customer/treasury'
import { newKey } from '@parkett/client/key'
import { int4, nullable, text } from '../platform/db/columns.ts'
import { accountRow, read } from '../platform/db/read.ts'
import { tradePassword, type Customer, type TestApp } from './testing-app.ts'
import { openBlock } from './testing-blocks.ts'

// What each purchase of a product with questions warns of, is confirmed with, and shows afterwards.

const truths = {
  newShares: ['second', 'fourth'],
  blocks: ['third', 'fourth'],
  funds: ['second', 'third'],
}
const statements = ['first', 'second', 'third', 'fourth'] as const

/** Answers the questions of a class, all as they are, or none known. */
export function answer(who: Customer, of: ProductClass, isKnown: boolean) {
  const say = (one: (typeof statements)[number]) =>
    isKnown ? (truths[of].includes(one) ? 'right' : 'wrong') : 'unknown'
  return who.must(appropriatenessAnswer, {
    body: {
      productClass: of,
      version: questionsVersion,
      answers: {
        experience: 'never',
        background: 'no',
        first: say('first'),
        second: say('second'),
        third: say('third'),
        fourth: say('fourth'),
      },
    },
  })
}

const kept = accountRow({
  purchase: text(),
  kind: text(),
  version: nullable(int4),
  warning: nullable(text()),
  answered: nullable(text()),
})

/** What is kept of a customer's purchases, the oldest first. */
export async function keptOf({ db }: TestApp, who: Customer) {
  return read(
    db.owner,
    kept,
    `SELECT p.purchase::text AS purchase, p.kind, p.version, p.warning, a.product_class AS answered
     FROM purchase_warnings p LEFT JOIN appropriateness a ON a.customer = p.customer AND a.id = p.answer
     WHERE p.customer = $1 ORDER BY p.confirmed_at, p.purchase`,
    [who.id],
  )
}

const confirmed = (intent: string, key = newKey()) => ({ body: { intent, tradePassword }, key })

/** Each purchase that questions are asked of: its class, its review, its confirmation, its record. */
export const purchases = [
  {
    kind: 'application',
    of: 'newShares',
    review: async (who: Customer) => {
      const { rows } = await who.must(offeringsList, { query: { segment: 'open' } })
      const found = rows.find(({ currency, placement }) => currency === 'EUR' && placement === null)
      if (found === undefined) throw new Error('nothing is open')
      const body = { offering: found.id, quantity: found.unit, nonce: 'ab'.repeat(16) }
      return who.must(offeringsPrepare, { body })
    },
    confirm: (who: Customer, intent: string, key?: string) =>
      who.call(applicationsPlace, confirmed(intent, key)),
    record: (who: Customer, id: string) => who.must(applicationsDetail, { params: { id } }),
  },
  {
    kind: 'block',
    of: 'blocks',
    review: async (who: Customer) => {
      const { id, minimum }: BlockOffer = await openBlock(who)
      return who.must(blocksPrepare, { body: { offer: id, quantity: minimum } })
    },
    confirm: (who: Customer, intent: string, key?: string) =>
      who.call(blocksPlace, confirmed(intent, key)),
    record: (who: Customer, id: string) => who.must(blockOrdersDetail, { params: { id } }),
  },
  {
    kind: 'treasury',
    of: 'funds',
    review: (who: Customer) =>
      who.must(treasuryPrepare, { body: { kind: 'buy', currency: 'EUR', amount: '100' } }),
    confirm: (who: Customer, intent: string, key?: string) =>
      who.call(treasuryConfirm, confirmed(intent, key)),
    record: (who: Customer, id: string) => who.must(treasuryDetail, { params: { id } }),
  },
  {
    kind: 'savings',
    of: 'funds',
    review: (who: Customer) =>
      who.must(savingsPrepare, { body: { kind: 'buy', product: 'eur-30', amount: '100' } }),
    confirm: (who: Customer, intent: string, key?: string) =>
      who.call(savingsConfirm, confirmed(intent, key)),
    record: (who: Customer, id: string) => who.must(savingsDetail, { params: { id } }),
  },
] as const
