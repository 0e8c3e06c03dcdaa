import type { ApplicationChange } from '@parkett/contract/customer/application-changes'
import type {
  applicationsChange,
  applicationsPrepareChange,
} from '@parkett/contract/customer/change-application'
import { money, toWire } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { costOf } from '@parkett/core/offerings/apply'
import { printPrice } from '@parkett/core/decimal'
import { changeFor } from '@parkett/core/offerings/change'
import { priceAnew } from '@parkett/core/offerings/own-price'
import * as z from 'zod/mini'
import { warnedSchema } from '../../accounts/appropriateness/warned.ts'
import { deliveryDay } from '../../accounts/offerings/reserved.ts'
import type { ApplicationChangeRow, ApplicationRow } from '../../accounts/offerings/tables.ts'
import { portfolioOf } from '../../accounts/trading/portfolio.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { makeReviewed } from '../../ledger/door/reviewed.ts'
import type { Call } from '../../platform/http/serve.ts'
import { changeAct, type ChangeInput } from './acts/change.ts'
import type { ApplyingDeps } from './applying.ts'
import {
  changeableUntil,
  type OfferingRow,
  oneOffering,
  outsideOf,
  pricesOf,
  termsOf,
} from './offering.ts'
import { oneApplication } from './queries.ts'
import { tariffOn } from './tariff.ts'
import { offeringView } from './view.ts'

const reviewSchema = z.strictObject({
  id: z.string(),
  customer: z.string(),
  application: z.string(),
  seen: z.string(),
  quantity: z.string(),
  price: z.string(),
  warned: warnedSchema,
  expiresAt: z.number(),
})
type Review = z.infer<typeof reviewSchema>

/** What a change of this application goes by, whenever it is worked out: terms, last moment, own tariff. */
function rulesOf(row: ApplicationRow, offering: OfferingRow) {
  const outside = outsideOf(offering)
  return {
    terms: termsOf(offering),
    price: outside ?? priceAnew(row.price, pricesOf(offering)),
    until: outside === undefined ? changeableUntil(offering) : offering.drawsAt.getTime(),
    isYesAlone: outside !== undefined,
    tariff: tariffOn(offering, row.pricedOn),
  }
}

/** Changing an application: reviewed with before and after, and confirmed once. */
export function makeChanging(deps: ApplyingDeps) {
  const { pool, feed, clock } = deps
  const found = async (customer: bigint, id: string) => {
    const row = await oneApplication(pool, customer, BigInt(id))
    const offering = row && (await oneOffering(pool, row.offering))
    return row === undefined || offering === undefined ? undefined : { row, offering }
  }
  const inputOf = async (review: Review): Promise<Outcome<ChangeInput>> => {
    const own = await found(BigInt(review.customer), review.application)
    if (own === undefined) return no('not_found')
    const { row, offering } = own
    const [seen, quantity] = [BigInt(review.seen), BigInt(review.quantity)]
    const rules = rulesOf(row, offering)
    // Somebody who read another price says yes to that one alone.
    if (rules.price.toString() !== review.price) return no('intent_expired')
    const { id, warned } = review
    return ok({ review: id, application: row.id, seen, quantity, warned, ...rules })
  }
  const reviewed = makeReviewed(deps, { schema: reviewSchema, act: changeAct, inputOf })

  const prepare = async (
    call: Call<typeof applicationsPrepareChange>,
  ): Promise<AnswerOf<typeof applicationsPrepareChange>> => {
    const { customer, params, body } = call
    const now = clock.now()
    const { row, offering } = (await found(customer, params.id)) ?? refuse('not_found')
    const { terms, until, tariff, price, isYesAlone } = rulesOf(row, offering)
    const quantity = BigInt(body.quantity)
    const { amount, fees } = orRefuse(costOf({ ...row, price }, quantity, tariff))
    const { pockets } = await portfolioOf(pool, feed, { customer, now })
    const { cash = 0n, wallet = 0n } = pockets.get(row.currency) ?? {}
    const isOpen = row.status === 'applied'
    const after = { quantity, amount }
    const { quota } = row
    const isRepriced = price !== row.price
    const asking = { isOpen, until, now, terms, before: row, after, isRepriced, isYesAlone }
    orRefuse(changeFor({ ...asking, quota, cash, wallet }))
    orRefuse(await deps.mayTrade(call))
    const warned = await deps.warnedOf(customer, 'newShares')
    const asked = {
      application: params.id,
      seen: row.quantity.toString(),
      quantity: quantity.toString(),
      price: price.toString(),
      warned,
    }
    const to = { ...after, price, fee: fees.total }
    return {
      ...reviewed.offer(customer, asked),
      review: {
        offering: offeringView(offering, row, { now }),
        ...movesOf(row, to, cash + wallet),
        heldUntil: deliveryDay(offering),
        warning: warned.warning,
      },
    }
  }

  const confirm = ({ customer, session, key, body, params }: Call<typeof applicationsChange>) =>
    reviewed.confirm(deps.proveTradePassword, {
      customer,
      session,
      key,
      body,
      isOf: ({ application }) => application === params.id,
    })

  return { prepare, confirm }
}

type To = Pick<ApplicationRow, 'quantity' | 'price' | 'amount' | 'fee'>

/** What a change would make of it, and of the free money. */
function movesOf(row: ApplicationRow, to: To, available: bigint) {
  const wire = (minor: bigint) => toWire(money(row.currency, minor))
  const { quantity: wasQuantity, amount: wasAmount, fee: wasFee } = row
  const prices = to.price === row.price ? stayed : { wasPrice: row.price, price: to.price }
  const difference = to.amount - row.amount
  return {
    change: changeOf(row, { ...to, wasQuantity, wasAmount, wasFee, ...prices }),
    difference: wire(difference),
    available: wire(available),
    availableAfter: wire(available - difference),
  }
}

type Moved = Omit<ApplicationChangeRow, 'customer' | 'application' | 'id' | 'changedAt' | 'journal'>

type Asked = Pick<Moved, 'quantity' | 'price' | 'amount' | 'fee'>
const stayed = { wasPrice: null, price: null }

/** What an application asked for and set aside, and what it became. */
function changeOf({ currency }: Pick<ApplicationRow, 'currency'>, moved: Moved): ApplicationChange {
  const asked = ({ quantity, price, amount, fee }: Asked) => ({
    quantity: Number(quantity),
    price: price === null ? null : printPrice(price),
    amount: toWire(money(currency, amount)),
    fee: toWire(money(currency, fee)),
  })
  const { wasQuantity, wasPrice, wasAmount, wasFee } = moved
  const before = { quantity: wasQuantity, price: wasPrice, amount: wasAmount, fee: wasFee }
  return { before: asked(before), after: asked(moved) }
}

export const changeView = (row: ApplicationRow, change: ApplicationChangeRow) => ({
  at: new Date(change.changedAt).toISOString(),
  ...changeOf(row, change),
})
