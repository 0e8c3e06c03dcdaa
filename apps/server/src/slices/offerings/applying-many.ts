import type {
  applicationsPlaceMany,
  ApplyManyReview,
  offeringsPrepareMany,
} from '@parkett/contract/customer/apply-many'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { AnswerOf, BodyOf } from '@parkett/contract/wire/route'
import { heldOf, judgeMany, oneClick, type Judged, type Wish } from '@parkett/core/offerings/many'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { warnedSchema } from '../../accounts/appropriateness/warned.ts'
import { deliveryDay } from '../../accounts/offerings/reserved.ts'
import type { ApplicationRow } from '../../accounts/offerings/tables.ts'
import { portfolioOf } from '../../accounts/trading/portfolio.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { makeReviewed } from '../../ledger/door/reviewed.ts'
import type { Call } from '../../platform/http/serve.ts'
import { applyManyAct, type ApplyManyInput } from './acts/apply-many.ts'
import type { ApplyingDeps } from './applying.ts'
import { lineView, placeLine } from './many-lines.ts'
import {
  isChanged,
  offeringsById,
  recentOfferings,
  termsOf,
  termsSeen,
  type OfferingRow,
} from './offering.ts'
import { liveOf, oneApplication } from './queries.ts'
import { entitledOf, standingsFor, type Standing } from './quota.ts'
import { tariffNow } from './tariff.ts'
import { applicationView, offeringView } from './view.ts'

const reviewSchema = z.strictObject({
  id: z.string(),
  customer: z.string(),
  nonce: z.string(),
  warned: warnedSchema,
  lines: z.array(
    z.strictObject({
      offering: z.string(),
      quantity: z.string(),
      amount: z.string(),
      fee: z.string(),
      pricedOn: z.string(),
      closesAt: z.string(),
      terms: z.string(),
      price: z.string(),
      quota: z.nullable(z.string()),
    }),
  ),
  expiresAt: z.number(),
})

type Own = Wish & { readonly row: OfferingRow; readonly shown: Standing }
type Live = ReadonlyMap<bigint, ApplicationRow>

/** What a confirmed review asks of the door; one of terms that became others is to be read anew as a whole. */
async function inputOf(
  pool: Pool,
  { id: review, nonce, lines, warned }: z.infer<typeof reviewSchema>,
): Promise<Outcome<ApplyManyInput>> {
  const rows = await offeringsById(
    pool,
    lines.map(({ offering }) => BigInt(offering)),
  )
  const isOther = lines.some((line) => {
    const row = rows.get(BigInt(line.offering))
    return row === undefined || isChanged(row, line)
  })
  return isOther ? no('intent_expired') : ok({ review, nonce, lines, warned })
}

/** Several applications under one confirmation, one-click and batch: each line is an act of its own. */
export function makeApplyingMany(deps: ApplyingDeps) {
  const { pool, feed, clock, commit } = deps
  const reviewed = makeReviewed(deps, {
    schema: reviewSchema,
    act: applyManyAct,
    inputOf: (review) => inputOf(pool, review),
  })

  const prepare = async (
    call: Call<typeof offeringsPrepareMany>,
  ): Promise<AnswerOf<typeof offeringsPrepareMany>> => {
    const { customer, body } = call
    orRefuse(await deps.mayTrade(call))
    const now = clock.now()
    const [warned, { pockets }, live] = await Promise.all([
      deps.warnedOf(customer, 'newShares'),
      portfolioOf(pool, feed, { customer, now }),
      liveOf(pool, customer),
    ])
    const purse = new Map<Currency, bigint>(
      [...pockets].map(([currency, { cash, wallet }]) => [currency, cash + wallet]),
    )
    const wishes = await wishesOf(deps, body, { customer, live, now })
    const judged = orRefuse(judgeMany({ wishes, purse, now }))
    const good = judged.lines.filter(({ said }) => said.ok)
    const signed = reviewed.offer(customer, {
      nonce: body.nonce,
      warned,
      lines: good.map(asked),
    })
    return {
      intent: good.length === 0 ? null : signed.intent,
      expiresAt: signed.expiresAt,
      review: {
        lines: judged.lines.map((line) => reviewLine(line, { live, now })),
        warning: warned.warning,
        sums: sumsOf(good, { before: purse, after: judged.left }),
      },
    }
  }

  const confirm = async (
    call: Call<typeof applicationsPlaceMany>,
  ): Promise<AnswerOf<typeof applicationsPlaceMany>> => {
    const { customer } = call
    const taken = await reviewed.confirm(deps.proveTradePassword, call)
    const rows = await offeringsById(
      pool,
      taken.lines.map(({ offering }) => BigInt(offering)),
    )
    const lines = []
    // One behind the other: what closes first has the money first.
    for (const line of taken.lines) {
      const row = rows.get(BigInt(line.offering)) ?? refuse('internal')
      const done = await placeLine(commit, { ...taken, customer }, { line, row })
      const refusal =
        typeof done === 'bigint' ? null : { reason: done.reason, facts: { ...done.facts } }
      const made = typeof done === 'bigint' ? await oneApplication(pool, customer, done) : undefined
      const application = made === undefined ? null : applicationView(made, row, clock.now())
      lines.push({ ...lineView(row, line), application, refusal })
    }
    return { lines }
  }

  return { prepare, confirm }
}

/** What is asked for of each offering: of one click all that core lets in, of a batch what it names. */
async function wishesOf(
  deps: ApplyingDeps,
  body: BodyOf<typeof offeringsPrepareMany>,
  { customer, live, now }: { readonly customer: bigint; readonly live: Live; readonly now: number },
): Promise<readonly Own[]> {
  const { pool } = deps
  const aboutThem = async (rows: readonly OfferingRow[]) => {
    const standingOf = await standingsFor(deps, customer, { rows, own: live.values(), now })
    return (row: OfferingRow) => {
      const shown = standingOf(row)
      const standing = entitledOf(row, shown)
      const [applied, tariff] = [live.has(row.id), tariffNow(row, now)]
      const of = { id: row.id, row, terms: termsOf(row), applied, tariff, shown }
      return standing === undefined ? of : { ...of, standing }
    }
  }
  if (body.mode === 'oneclick') {
    const units = body.units === null ? null : BigInt(body.units)
    const recent = await recentOfferings(pool, now)
    return oneClick(recent.map(await aboutThem(recent)), { units, now })
  }
  const rows = await offeringsById(
    pool,
    body.lines.map(({ offering }) => BigInt(offering)),
  )
  const about = await aboutThem([...rows.values()])
  return body.lines.map(({ offering, quantity }) => ({
    ...about(rows.get(BigInt(offering)) ?? refuse('not_found')),
    quantity: BigInt(quantity),
  }))
}

const asked = ({ wish, cost }: Judged<Own>) => ({
  offering: wish.id.toString(),
  quantity: wish.quantity.toString(),
  amount: cost.amount.toString(),
  fee: cost.fees.total.toString(),
  pricedOn: wish.tariff.on,
  ...termsSeen(wish.row),
  price: wish.terms.price.toString(),
  quota: wish.standing?.quota.toString() ?? null,
})

function reviewLine(
  { wish, cost, said }: Judged<Own>,
  { live, now }: { readonly live: Live; readonly now: number },
): ApplyManyReview['lines'][number] {
  const { row, quantity, shown: standing } = wish
  const wire = (minor: bigint) => toWire(money(row.currency, minor))
  return {
    offering: offeringView(row, live.get(row.id), { now, standing }),
    quantity: Number(quantity),
    units: Number(quantity / row.unit),
    value: wire(cost.value),
    fee: wire(cost.fees.total),
    amount: wire(heldOf(wish, cost)),
    heldUntil: deliveryDay(row),
    refusal: said.ok ? null : { reason: said.reason, facts: { ...said.facts } },
  }
}

type Purses = Readonly<Record<'before' | 'after', ReadonlyMap<Currency, bigint>>>

function sumsOf(good: readonly Judged<Own>[], { before, after }: Purses): ApplyManyReview['sums'] {
  return [...Map.groupBy(good, ({ wish }) => wish.terms.currency)].map(([currency, lines]) => {
    const wire = (minor: bigint) => toWire(money(currency, minor))
    return {
      amount: wire(lines.reduce((sum, { wish, cost }) => sum + heldOf(wish, cost), 0n)),
      available: wire(before.get(currency) ?? 0n),
      availableAfter: wire(after.get(currency) ?? 0n),
    }
  })
}
