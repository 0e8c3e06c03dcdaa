import {
  cardsBank,
  cardsBind,
  cardsDefault,
  cardsInspect,
  cardsList,
  cardsRemove,
  cardsReveal,
  type BankFind,
  type Card,
} from '@parkett/contract/customer/cards'
import type { BodyOf } from '@parkett/contract/wire/route'
import { cardsMax, payOutHold, readCard, type CardNumber } from '@parkett/core/cards/bind'
import { readIban } from '@parkett/core/cards/iban'
import { rowAt } from '@parkett/core/effective'
import { utcDate } from '@parkett/core/civil'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { CardVault } from '../../accounts/cash/card-vault.ts'
import type { CheckPayee } from '../../accounts/cash/payee-check.ts'
import type { CardRow } from '../../accounts/cash/tables.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { makeLimiter } from '../../platform/http/limiter.ts'
import { serve, type ProveTrade, type Gate } from '../../platform/http/serve.ts'
import { answerInside, submit } from '../../ledger/door/submit.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import type { Clock } from '../../base/ports.ts'
import { bindAct, defaultAct, removeAct } from './acts.ts'
import type { Notify } from '../../platform/notify/notify.ts'
import type { BankDirectory } from './bank-directory.ts'
import { activeCards, cardOf } from './queries.ts'
import { telling } from './tell.ts'

export type CardsDeps = {
  readonly pool: Pool
  readonly commit: Commit
  readonly clock: Clock
  /** Real time, for limits. */
  readonly wall: Clock
  readonly vault: CardVault
  /** The name the identity was approved under; null: none is, or it has run out. */
  readonly verifiedName: (customer: bigint) => Promise<string | null>
  readonly directory: BankDirectory
  readonly checkPayee: CheckPayee
  readonly proveTradePassword: ProveTrade
  readonly notify: Pick<Notify, 'security'>
}

/**
 * Bank cards: only one's own, numbers sealed at rest, masked on every answer but the one that
 * was asked for.
 */
export function registerCards(app: FastifyInstance, gate: Gate, deps: CardsDeps): void {
  const { pool, commit, clock } = deps

  serve(app, gate, cardsList, async ({ customer }) => {
    const [rows, holder] = await Promise.all([
      activeCards(pool, customer),
      deps.verifiedName(customer),
    ])
    return { cards: rows.map((row) => view(row, deps)), max: cardsMax, holder }
  })

  registerBankLookup(app, gate, deps)

  serve(app, gate, cardsInspect, async ({ customer, body }) => {
    const { card, holder } = await readRequest(deps, customer, body)
    const { check: payeeCheck, name: payeeName } = await deps.checkPayee({
      number: card.number,
      holder,
    })
    const { kind, country, number, bic, bank } = card
    const numberMasked = masked(kind, number.slice(-4), country)
    const payOutFrom = new Date(payOutFromOf(clock.now())).toISOString()
    return { kind, country, numberMasked, bank, bic, holder, payeeCheck, payeeName, payOutFrom }
  })

  registerProven(app, gate, deps)

  serve(app, gate, cardsDefault, async ({ customer, params, key }) => {
    const asking = { customer, key, body: { id: params.id } }
    return orRefuse(await submit(commit, asking, defaultAct, { id: BigInt(params.id) })).value
  })

  serve(app, gate, cardsRemove, async ({ customer, params, key }) => {
    const inside = telling(deps.notify, customer, 'cardRemoved')
    const asking = { customer, key, body: { id: params.id }, inside }
    return orRefuse(await submit(commit, asking, removeAct, { id: BigInt(params.id) })).value
  })
}

/** What asks for the trade password as well: a new account, and the number of one there is. */
function registerProven(app: FastifyInstance, gate: Gate, deps: CardsDeps): void {
  const { pool, commit, clock, vault } = deps

  serve(app, gate, cardsBind, async (call, keep) => {
    const { customer, body, key } = call
    const { card, holder } = await readRequest(deps, customer, body)
    orRefuse(await deps.proveTradePassword(call, body.tradePassword))
    const { kind, country, bank, bic, number } = card
    const mark = vault.mark(number)
    const input = {
      kind,
      country,
      bic,
      mark,
      sealed: vault.seal(customer, { number, holder }),
      tail: number.slice(-4),
      bank,
      branch: body.branch ?? null,
      payeeCheck: (await deps.checkPayee({ number, holder })).check,
      payOutFrom: payOutFromOf(clock.now()),
    }
    // Of what was sent: a new edition of the directory must not make the same call another one.
    const sent = { mark, bank: body.bank, branch: input.branch, bic: body.bic ?? null }
    const bound = async (db: Db, { id }: { readonly id: string }) =>
      view((await cardOf(db, customer, BigInt(id))) ?? refuse('not_found'), deps)
    const tell = telling(deps.notify, customer, 'cardBound')
    return answerInside({ pool, read: bound, keep }, async (answer) => {
      const inside: typeof answer = async (db, done) => {
        await answer(db, done)
        await tell(db, done)
      }
      const asking = { customer, key, body: sent, inside }
      return orRefuse(await submit(commit, asking, bindAct, input)).value
    })
  })

  serve(app, gate, cardsReveal, async (call) => {
    const row = await cardOf(pool, call.customer, BigInt(call.params.id))
    if (row === null || row.removedAt !== null) return refuse('not_found')
    orRefuse(await deps.proveTradePassword(call, call.body.tradePassword))
    return { number: vault.open(row).number }
  })
}

type Db = Pick<Pool, 'query'>
const lookups = { burst: 30, refillMs: 2_000 }

/** What the screen fills in while the number is typed. */
function registerBankLookup(app: FastifyInstance, gate: Gate, deps: CardsDeps): void {
  const limiter = makeLimiter(lookups, deps.wall.now)
  serve(app, gate, cardsBank, async ({ customer, body }) => {
    const waitMs = limiter.take(String(customer))
    if (waitMs > 0) return refuse('too_many_requests', { seconds: Math.ceil(waitMs / 1000) })
    const read = readIban(body.number)
    if (read === null) return refuse('iban_invalid')
    return { country: read.country, ...lookUp(deps, read.iban) }
  })
}

type Found = { readonly find: BankFind; readonly bank: string | null; readonly bic: string | null }

function lookUp({ directory, clock }: Pick<CardsDeps, 'directory' | 'clock'>, iban: string): Found {
  const answer = directory(iban, utcDate(clock.now()))
  return typeof answer === 'string'
    ? { find: answer, bank: null, bic: null }
    : { find: 'found', ...answer }
}

type Read = { readonly card: CardNumber & { readonly bank: string }; readonly holder: string }

/**
 * The holder is never typed: it is the name of the approved identity, so nobody else's account
 * can be bound. A bank the directory knows is not either: what was typed counts where it knows
 * none.
 */
async function readRequest(
  deps: CardsDeps,
  customer: bigint,
  body: BodyOf<typeof cardsInspect>,
): Promise<Read> {
  const holder = await deps.verifiedName(customer)
  if (holder === null) return refuse('kyc_required')
  const bic = body.bic === undefined || body.bic.trim() === '' ? null : body.bic
  const card = orRefuse(readCard({ number: body.number, bic }))
  const { kind, number } = card
  const found: Found =
    kind === 'iban' ? lookUp(deps, number) : { find: 'uncovered', bank: null, bic: null }
  return {
    card: { ...card, bank: found.bank ?? body.bank, bic: found.bic ?? card.bic },
    holder,
  }
}

/** When money may first go to an account bound now (business ms). */
export function payOutFromOf(now: number): number {
  const { hours } = orRefuse(rowAt(payOutHold, utcDate(now)))
  return now + hours * 3_600_000
}

function view(row: CardRow, { vault, clock }: CardsDeps): Card {
  return {
    id: row.id.toString(),
    kind: row.kind,
    country: row.country,
    bank: row.bank,
    branch: row.branch,
    bic: row.bic,
    holder: vault.open(row).holder,
    numberMasked: masked(row.kind, row.tail, row.country),
    isDefault: row.isDefault,
    payeeCheck: row.payeeCheck,
    boundAt: new Date(row.boundAt).toISOString(),
    payOutFrom: row.payOutFrom > clock.now() ? new Date(row.payOutFrom).toISOString() : null,
  }
}

const masked = (kind: CardRow['kind'], tail: string, country: string): string =>
  `${kind === 'iban' ? `${country}•• ` : ''}•••• ${tail}`
