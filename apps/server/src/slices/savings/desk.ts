import { savingsCurrencies, savingsDesk, type SavingsAtDesk } from '@parkett/contract/desk/savings'
import { money, toWire } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { earliestRow, termDaysMax, termDaysMin } from '@parkett/core/savings/offered'
import { savingsId, type SavingsProduct } from '@parkett/core/savings/products'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { ownMoneyOf } from '../../accounts/house/own-money.ts'
import { offeredProducts } from '../../accounts/savings/offered.ts'
import { localDayOf } from '../../accounts/trading/home.ts'
import type { Clock } from '../../base/ports.ts'
import { date, int4, text } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { todayFor, wireTerms } from './offer-acts.ts'
import { soldOf } from './queries.ts'
import { roomIn, termsOn } from './terms.ts'

type Deps = { readonly pool: Pool; readonly clock: Clock }
type People = { readonly first: string; readonly second: string }

/** Products as staff see them: every row with who decided it, what runs and what is left. */
export function registerSavingsDesk(app: FastifyInstance, gate: Gate, deps: Deps): void {
  serve(app, gate, savingsDesk, () => showOf(deps))
}

async function showOf(deps: Deps): Promise<AnswerOf<typeof savingsDesk>> {
  const { pool } = deps
  const [sold, people, ...own] = await Promise.all([
    soldOf(pool),
    peopleOf(pool),
    ...savingsCurrencies.map((currency) => ownMoneyOf(pool, currency)),
  ])
  const products = savingsCurrencies.flatMap((currency, at) =>
    offeredProducts()
      .filter((product) => product.currency === currency)
      .map((product) =>
        atDesk(
          deps,
          { ...product, currency },
          {
            sold: sold.get(product.id) ?? 0n,
            own: own[at] ?? 0n,
            people,
          },
        ),
      ),
  )
  const earliest = savingsCurrencies.map((currency) => ({
    currency,
    day: earliestRow(undefined, todayFor(currency, deps)),
  }))
  return { products, earliest, daysMin: termDaysMin, daysMax: termDaysMax }
}

type Known = {
  readonly sold: bigint
  readonly own: bigint
  readonly people: ReadonlyMap<string, People>
}
type Product = SavingsProduct & Pick<SavingsAtDesk, 'currency'>

function atDesk(deps: Deps, product: Product, { sold, own, people }: Known): SavingsAtDesk {
  const { id, currency, days, rows } = product
  const today = localDayOf(currency, deps.clock.now())
  const known = termsOn(product, today)
  const left = known.ok ? roomIn(known.value, { sold, held: 0n, own }).left : 0n
  const now = rows.findLastIndex(({ validFrom }) => validFrom <= today)
  return {
    id,
    currency,
    days,
    rows: rows.map(({ validFrom, terms }, at) => ({
      validFrom,
      state: at < now ? 'past' : at === now ? 'current' : 'coming',
      terms: terms === null ? null : wireTerms(terms),
      by: people.get(`${id} ${validFrom}`) ?? null,
    })),
    sold: toWire(money(currency, sold)),
    left: toWire(money(currency, left)),
    earliest: earliestRow(product, todayFor(currency, deps)),
  }
}

const decidedBy = houseRow({
  currency: text<SavingsProduct['currency']>(),
  days: int4,
  validFrom: date,
  first: text(),
  second: text(),
})

/** Who asked for each row and who agreed, by product and day. */
async function peopleOf(pool: Pool): Promise<ReadonlyMap<string, People>> {
  const sql = `SELECT o.currency, o.days, o.valid_from, r.username AS first, s.username AS second
    FROM savings_offered o JOIN approval_decisions d ON d.approval = o.approval
    JOIN staff r ON r.id = d.requester JOIN staff s ON s.id = d.decider`
  const rows = await read(pool, decidedBy, sql)
  return new Map(
    rows.map(({ currency, days, validFrom, first, second }) => [
      `${savingsId({ currency, days })} ${validFrom}`,
      { first, second },
    ]),
  )
}
