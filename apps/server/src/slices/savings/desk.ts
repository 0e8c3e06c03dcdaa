import {
  savingsCover,
  savingsCurrencies,
  savingsDesk,
  type SavingsAtDesk,
} from '@parkett/contract/desk/savings'
import { fromDecimal, money, toWire } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { parseRate } from '@parkett/core/decimal'
import { earliestRow, mayTakeBack, termDaysMax, termDaysMin } from '@parkett/core/savings/offered'
import type { SavingsProduct } from '@parkett/core/savings/products'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { ownMoneyOf } from '../../accounts/house/own-money.ts'
import { offeredProducts } from '../../accounts/savings/offered.ts'
import { localDayOf } from '../../accounts/trading/home.ts'
import type { Clock } from '../../base/ports.ts'
import { refuse } from '../../base/refusal.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { coverNow } from './cover.ts'
import { decidedBy, takenBackRows, type Decided } from './decided.ts'
import { todayFor, wireTerms } from './offer-acts.ts'
import { behindOf, soldOf } from './queries.ts'
import { roomIn, termsOn } from './terms.ts'

type Deps = { readonly pool: Pool; readonly clock: Clock }

/** Products as staff see them: every row with who decided it, what runs and what is left. */
export function registerSavingsDesk(app: FastifyInstance, gate: Gate, deps: Deps): void {
  serve(app, gate, savingsDesk, () => showOf(deps))
  serve(app, gate, savingsCover, ({ query: { currency, days, yieldRate, offered } }) => {
    const rate = parseRate(yieldRate)
    if (rate === 0n) refuse('field_invalid')
    const terms = { yieldRate: rate, offered: fromDecimal(offered, 2) }
    return coverNow(deps.pool, { currency, days: Number(days), ...terms })
  })
}

async function showOf(deps: Deps): Promise<AnswerOf<typeof savingsDesk>> {
  const { pool } = deps
  const [sold, behind, decided, takenBack, ...own] = await Promise.all([
    soldOf(pool),
    behindOf(pool, deps.clock.now()),
    decidedBy(pool),
    takenBackRows(pool),
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
            decided: decided.get(product.id) ?? [],
            behind: behind.get(product.id) ?? null,
          },
        ),
      ),
  )
  const earliest = savingsCurrencies.map((currency) => ({
    currency,
    day: earliestRow(undefined, todayFor(currency, deps)),
  }))
  const at = new Date(deps.clock.now()).toISOString()
  return { products, takenBack, earliest, daysMin: termDaysMin, daysMax: termDaysMax, at }
}

type Known = {
  readonly sold: bigint
  readonly own: bigint
  readonly decided: readonly Decided[]
  readonly behind: Date | null
}
type Product = SavingsProduct & Pick<SavingsAtDesk, 'currency'>

function atDesk(
  deps: Deps,
  product: Product,
  { sold, own, decided, behind }: Known,
): SavingsAtDesk {
  const { id, currency, days, rows } = product
  const today = localDayOf(currency, deps.clock.now())
  const known = termsOn(product, today)
  const left = known.ok ? roomIn(known.value, { sold, held: 0n, own }).left : 0n
  const now = rows.findLastIndex(({ validFrom }) => validFrom <= today)
  return {
    id,
    currency,
    days,
    rows: rows.map(({ validFrom, terms }, at) => {
      const row = decided.find((one) => one.validFrom === validFrom)
      const isFree = row !== undefined && mayTakeBack(decided, row, todayFor(currency, deps)).ok
      return {
        validFrom,
        state: at < now ? 'past' : at === now ? 'current' : 'coming',
        terms: terms === null ? null : wireTerms(terms),
        by: row === undefined ? null : row.by,
        takeBack: isFree ? row.id : null,
      }
    }),
    sold: toWire(money(currency, sold)),
    left: toWire(money(currency, left)),
    behindSince: behind?.toISOString() ?? null,
    earliest: earliestRow(product, todayFor(currency, deps)),
  }
}
