import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import type { OfferedTerms } from '@parkett/contract/desk/savings'
import { fromDecimal, toDecimal } from '@parkett/contract/wire/money'
import { parseRate, printRate, type Rate } from '@parkett/core/decimal'
import { mayDecideRow, offeredWith } from '@parkett/core/savings/offered'
import {
  savingsId,
  savingsProducts,
  type SavingsRow,
  type SavingsTerms,
} from '@parkett/core/savings/products'
import type pg from 'pg'
import { decidedIn, loadOffered, productIn } from '../../accounts/savings/offered.ts'
import { localDayOf } from '../../accounts/trading/home.ts'
import type { Clock, Ids } from '../../base/ports.ts'
import { orRefuse } from '../../base/refusal.ts'
import { fourEyesAct, type FourEyesAct } from '../../identity/four-eyes/act.ts'
import { coverNow } from './cover.ts'

type Kind = 'savings.offer' | 'savings.change' | 'savings.end'
type Act = Extract<ApprovalAct, { kind: Kind }>
type Db = Pick<pg.PoolClient, 'query'>
export type OfferDeps = { readonly pool: pg.Pool; readonly ids: Ids; readonly clock: Clock }
type Deps = OfferDeps

/** Before its day begins every process has read a row: they look twice a minute. */
const aheadMs = 60_000

/** A day is no longer free when it begins within a minute: today where the market of the currency is. */
export const todayFor = (currency: Act['currency'], { clock }: Pick<Deps, 'clock'>): string =>
  localDayOf(currency, clock.now() + aheadMs)

/** Two people offer a product, give it other terms from a later day on, or end its sale. */
export const savingsActs = (deps: Deps): readonly FourEyesAct[] => [
  fourEyesAct<'savings.offer'>({ kind: 'savings.offer', ...partsOf(deps) }),
  fourEyesAct<'savings.change'>({ kind: 'savings.change', ...partsOf(deps) }),
  fourEyesAct<'savings.end'>({ kind: 'savings.end', ...partsOf(deps) }),
]

const partsOf = (deps: Deps) => ({
  object: (act: Act) => `savings:${savingsId(act)}`,
  evidence: async (db: Db, act: Act) => [
    ...(act.kind === 'savings.end' ? [] : await covering(db, act)),
    { is: 'room', label: 'room', room: 'savings', id: '' } as const,
  ],
  preview: (db: Db, act: Act) => judged(deps, db, act),
  run: (db: Db, act: Act, { approval }: { readonly approval: bigint }) =>
    write(deps, db, { act, approval }),
  committed: () => loadOffered(deps.pool),
})

/** The newest row of the product, and what would follow it; refuses what may not. */
async function judged(deps: Deps, db: Db, act: Act) {
  const product = productIn(offeredWith(savingsProducts, await decidedIn(db)), savingsId(act))
  const terms = termsOf(act)
  const wanted = { term: act, validFrom: act.validFrom, terms, isNew: act.kind === 'savings.offer' }
  orRefuse(mayDecideRow(product, wanted, todayFor(act.currency, deps)))
  const last = product?.rows.at(-1)
  return {
    before: last === undefined ? 'not sold' : said(act, last),
    after: said(act, { validFrom: act.validFrom, terms }),
  }
}

/** What own money could pay the returns of: the form showed the same, and both see what changed of it. */
async function covering(db: Db, act: Exclude<Act, { kind: 'savings.end' }>) {
  const { open, covered } = await coverNow(db, { ...act, ...readTerms(act.terms) })
  return [
    { is: 'money', label: 'stillOpen', money: open },
    { is: 'money', label: 'covered', money: covered },
  ] as const
}

const termsOf = (act: Act): SavingsTerms | null =>
  act.kind === 'savings.end' ? null : readTerms(act.terms)

const readTerms = (terms: OfferedTerms): SavingsTerms => ({
  yieldRate: parseRate(terms.yieldRate),
  earlyRate: parseRate(terms.earlyRate),
  minimum: fromDecimal(terms.minimum, 2),
  maximum: fromDecimal(terms.maximum, 2),
  offered: fromDecimal(terms.offered, 2),
})

/** The same on the wire. */
export const wireTerms = (terms: SavingsTerms): OfferedTerms => ({
  yieldRate: printRate(terms.yieldRate),
  earlyRate: printRate(terms.earlyRate),
  minimum: toDecimal(terms.minimum, 2),
  maximum: toDecimal(terms.maximum, 2),
  offered: toDecimal(terms.offered, 2),
})

/** For the audit log, with rates in per cent a year. */
export function said(
  { currency }: Pick<Act, 'currency'>,
  { validFrom, terms }: Pick<SavingsRow, 'validFrom' | 'terms'>,
): string {
  if (terms === null) return `${validFrom}: not sold`
  const percent = (rate: Rate) => `${printRate(rate * 100n)} %`
  const sum = (hundredths: bigint) => `${toDecimal(hundredths, 2)} ${currency}`
  const { yieldRate, earlyRate, minimum, maximum, offered } = terms
  const rates = `${percent(yieldRate)}, early ${percent(earlyRate)}`
  return `${validFrom}: ${rates}, ${sum(minimum)} to ${sum(maximum)}, ${sum(offered)} in all`
}

type Written = { readonly act: Act; readonly approval: bigint }

async function write({ ids, clock }: Deps, db: Db, { act, approval }: Written): Promise<void> {
  const { currency, days, validFrom } = act
  const terms = termsOf(act)
  await db.query(
    `INSERT INTO savings_offered (id, currency, days, valid_from, yield_rate, early_rate, minimum,
       maximum, offered, decided_at, approval)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ids.next(),
      currency,
      days,
      validFrom,
      terms?.yieldRate ?? null,
      terms?.earlyRate ?? null,
      terms?.minimum ?? null,
      terms?.maximum ?? null,
      terms?.offered ?? null,
      new Date(clock.now()),
      approval,
    ],
  )
}
