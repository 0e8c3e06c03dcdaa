import type { ApplicationChange } from '@parkett/contract/customer/application-changes'
import type {
  applicationsChange,
  applicationsPrepareChange,
} from '@parkett/contract/customer/change-application'
import { money, toWire } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { costOf } from '@parkett/core/offerings/apply'
import { changeFor } from '@parkett/core/offerings/change'
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
import { changeableUntil, oneOffering, termsOf, type OfferingRow } from './offering.ts'
import { oneApplication } from './queries.ts'
import { tariffOn } from './tariff.ts'
import { offeringView } from './view.ts'

const reviewSchema = z.strictObject({
  id: z.string(),
  customer: z.string(),
  application: z.string(),
  seen: z.string(),
  quantity: z.string(),
  warned: warnedSchema,
  expiresAt: z.number(),
})
type Review = z.infer<typeof reviewSchema>

/** What a change of this application goes by, whenever it is worked out: terms, last moment, own tariff. */
const rulesOf = (row: ApplicationRow, offering: OfferingRow) => ({
  terms: termsOf(offering),
  until: changeableUntil(offering),
  tariff: tariffOn(offering, row.pricedOn),
})

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
    const { terms, until, tariff } = rulesOf(row, offering)
    const quantity = BigInt(body.quantity)
    const { amount, fees } = orRefuse(costOf(row, quantity, tariff))
    const { pockets } = await portfolioOf(pool, feed, { customer, now })
    const { cash = 0n, wallet = 0n } = pockets.get(row.currency) ?? {}
    const isOpen = row.status === 'applied'
    const after = { quantity, amount }
    const { quota } = row
    orRefuse(changeFor({ isOpen, until, now, terms, before: row, after, quota, cash, wallet }))
    orRefuse(await deps.mayTrade(call))
    const wire = (minor: bigint) => toWire(money(row.currency, minor))
    const seen = row.quantity.toString()
    const warned = await deps.warnedOf(customer, 'newShares')
    const asked = { application: params.id, seen, quantity: quantity.toString(), warned }
    return {
      ...reviewed.offer(customer, asked),
      review: {
        offering: offeringView(offering, row, { now }),
        change: changeOf(row, {
          wasQuantity: row.quantity,
          wasAmount: row.amount,
          wasFee: row.fee,
          ...after,
          fee: fees.total,
        }),
        difference: wire(amount - row.amount),
        available: wire(cash + wallet),
        availableAfter: wire(cash + wallet - (amount - row.amount)),
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

type Moved = Omit<ApplicationChangeRow, 'customer' | 'application' | 'id' | 'changedAt' | 'journal'>

/** What an application asked for and set aside, and what it became. */
function changeOf({ currency }: Pick<ApplicationRow, 'currency'>, moved: Moved): ApplicationChange {
  const asked = (quantity: bigint, amount: bigint, fee: bigint) => ({
    quantity: Number(quantity),
    amount: toWire(money(currency, amount)),
    fee: toWire(money(currency, fee)),
  })
  return {
    before: asked(moved.wasQuantity, moved.wasAmount, moved.wasFee),
    after: asked(moved.quantity, moved.amount, moved.fee),
  }
}

export const changeView = (row: ApplicationRow, change: ApplicationChangeRow) => ({
  at: new Date(change.changedAt).toISOString(),
  ...changeOf(row, change),
})
