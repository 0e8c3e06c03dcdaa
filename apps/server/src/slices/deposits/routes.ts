import {
  depositMethodSchema,
  depositsCancel,
  depositsCreate,
  depositsDetail,
  depositsList,
  depositsOptions,
  depositsRepay,
  type Deposit,
} from '@parkett/contract/customer/deposits'
import { money, toWire } from '@parkett/contract/wire/money'
import { depositCurrencies } from '@parkett/core/deposits/limits'
import { rowAt } from '@parkett/core/effective'
import { maximumIn, minimumIn } from '@parkett/core/hundredths'
import { utcDate } from '@parkett/core/civil'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { PaymentProvider, PaymentRequest } from '../../accounts/psp/port.ts'
import { houseRules } from '../../accounts/rules/current.ts'
import { lastShown, pageOf } from '../../platform/http/cursor.ts'
import { readMoney } from '../../platform/http/read-money.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { serve, type Gate, type Keep } from '../../platform/http/serve.ts'
import { answerInside, submit } from '../../ledger/door/submit.ts'
import { ownSpan } from '../../accounts/trading/own-span.ts'
import { referenceOf } from '@parkett/contract/wire/reference'
import { readPaidDays } from '../../accounts/cash/deposit-days.ts'
import { capsOn } from './caps.ts'
import { cancelAct, createAct, openedAct, repayAct } from './acts.ts'
import { registerDeskDeposits } from './desk-routes.ts'
import { registerIntentsWebhook } from './intents-webhook.ts'
import { providerOf, type DepositsDeps } from './parts.ts'
import { depositRow, depositsOf, owedBy, pageSize, viewsOf, type Row } from './queries.ts'
import { signalAct } from './signal-act.ts'
import { registerReports } from './report/desk-reports.ts'
import { registerTransferAccount } from './transfer-account.ts'
import { registerWebhook } from './webhook.ts'

/** Money in: what a customer may pay, asks for, and sees of it. Only the webhook credits. */
export function registerDeposits(app: FastifyInstance, gate: Gate, deps: DepositsDeps): void {
  registerReads(app, gate, deps)
  registerWrites(app, gate, deps)
  registerTransferAccount(app, gate, deps)
  registerWebhook(app, gate, deps)
  registerIntentsWebhook(app, gate, deps)
  registerDeskDeposits(app, gate, deps)
  registerReports(app, gate, deps)
}

function registerReads(app: FastifyInstance, gate: Gate, deps: DepositsDeps): void {
  const { pool, clock, providers } = deps

  serve(app, gate, depositsOptions, async ({ customer }) => {
    const [allowed, owed, level, paid] = await Promise.all([
      deps.isVerified(customer),
      owedBy(pool, customer),
      deps.levelOf(customer),
      readPaidDays(pool, customer),
    ])
    const date = utcDate(clock.now())
    return {
      allowed,
      simulated: deps.simulated,
      providers: providers.map(({ id, name, methods }) => ({ id, name, methods: [...methods] })),
      methods: depositMethodSchema.options.map((method) => methodOn(method, date)),
      level,
      caps: capsOn({ level, date, paid }),
      owed: owed.map((row) => ({
        deposit: row.id.toString(),
        reference: referenceOf(row.id),
        amount: toWire(money(row.currency, row.owed)),
        free: toWire(money(row.currency, row.free)),
      })),
    }
  })

  serve(app, gate, depositsList, async ({ customer, query }) => {
    const { period = 'all', cursor, open } = query
    const span = await ownSpan(deps, customer, period)
    const from = span === null ? null : new Date(span.from)
    const before = lastShown(cursor)
    const rows = await depositsOf(pool, { customer, from, before, open: open !== undefined })
    const page = pageOf(rows, ({ id }) => id, pageSize)
    return { ...page, rows: await viewsOf(deps, page.rows) }
  })

  serve(app, gate, depositsDetail, ({ customer, params }) =>
    shown(deps, pool, { customer, id: BigInt(params.id) }),
  )
}

function registerWrites(app: FastifyInstance, gate: Gate, deps: DepositsDeps): void {
  const { pool, commit } = deps

  serve(app, gate, depositsCreate, async ({ customer, body, key }, keep) => {
    if (!(await deps.isVerified(customer))) return refuse('kyc_required')
    const { method } = body
    const provider = providerOf(deps, body.provider)
    if (provider === undefined || !provider.methods.includes(method)) return refuse('field_invalid')
    const amount = readMoney(body.currency, body.amount)
    const level = await deps.levelOf(customer)
    const input = { method, provider: provider.id, amount, level }
    const made = orRefuse(await submit(commit, { customer, key, body }, createAct, input))
    const id = BigInt(made.value.id)
    const row = (await depositRow(pool, customer, id)) ?? refuse('not_found')
    // Repeated after a break, it goes on where it stood: what has its payment, or came to an end
    // without one, gets no other.
    return row.intent === null && row.status === 'created'
      ? takeUp(deps, provider, { customer, id, method, amount, keep })
      : shown(deps, deps.pool, { customer, id })
  })

  serve(app, gate, depositsCancel, async ({ customer, params, key }, keep) => {
    const id = BigInt(params.id)
    // The door decides whether it may end before anybody outside is asked to end it.
    const asking = { customer, route: 'deposits.cancel', key, body: { id: params.id } }
    orRefuse(await submit(commit, asking, cancelAct, { id }))
    const row = (await depositRow(pool, customer, id)) ?? refuse('not_found')
    return row.status === 'created' || row.status === 'pending'
      ? giveUp(deps, row, keep)
      : shown(deps, pool, { customer, id })
  })

  serve(app, gate, depositsRepay, async (call, keep) => {
    const { customer, params, body, key } = call
    orRefuse(await deps.proveTradePassword(call, body.tradePassword))
    const row = (await depositRow(pool, customer, BigInt(params.id))) ?? refuse('not_found')
    const { id, currency } = row
    const asking = { customer, key, body: { id: params.id } }
    return answerInside(
      sayingOf(deps, { customer, id }, keep),
      async (inside) =>
        orRefuse(await submit(commit, { ...asking, inside }, repayAct, { id, currency })).value,
    )
  })
}

type Db = Pick<Pool, 'query'>
type Of = { readonly customer: bigint; readonly id: bigint }
type Begun = Omit<PaymentRequest, 'deposit'> & Of & { readonly keep: Keep<Deposit> }

/**
 * Asks the provider for the payment and writes it down; every step may be repeated. Refuses
 * `provider_away`.
 */
async function takeUp(
  deps: DepositsDeps,
  provider: PaymentProvider,
  { customer, id, method, amount, keep }: Begun,
): Promise<Deposit> {
  const { intent, page } = await reached(deps, () =>
    provider.create({ deposit: id, method, amount }),
  )
  if (page !== null)
    await deps.pool.query(
      `INSERT INTO provider_pages (intent, url, made_at) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING`,
      [intent, page, new Date(deps.wall.now())],
    )
  const asking = { customer, key: `opened-${id}`, body: { intent } }
  return answerInside(
    sayingOf(deps, { customer, id }, keep),
    async (inside) =>
      orRefuse(await submit(deps.commit, { ...asking, inside }, openedAct, { id, intent })).value,
  )
}

/**
 * The provider gives the payment up, then it has ended; every step may be repeated. Refuses
 * `provider_away`, and `deposit_not_open` where it is being paid: its callback will say so.
 */
async function giveUp(deps: DepositsDeps, row: Row, keep: Keep<Deposit>): Promise<Deposit> {
  const { customer, id, intent, currency } = row
  if (intent !== null) {
    const provider = providerOf(deps, row.provider) ?? refuse('provider_away')
    if ((await reached(deps, () => provider.cancel(intent))) === 'too_late')
      refuse('deposit_not_open')
  }
  const input = { id, currency, signal: 'cancelled' as const, reported: null }
  const asking = { customer, route: 'deposits.given-up', key: `given-up-${id}`, body: null }
  return answerInside(
    sayingOf(deps, { customer, id }, keep),
    async (inside) =>
      orRefuse(await submit(deps.commit, { ...asking, inside }, signalAct, input)).value,
  )
}

const sayingOf = (deps: DepositsDeps, deposit: Of, keep: Keep<Deposit>) => ({
  pool: deps.pool,
  keep,
  read: (db: Db) => shown(deps, db, deposit),
})

async function shown(deps: DepositsDeps, pool: Db, { customer, id }: Of): Promise<Deposit> {
  const row = (await depositRow(pool, customer, id)) ?? refuse('not_found')
  const [view] = await viewsOf({ ...deps, pool }, [row])
  return view ?? refuse('internal')
}

/** A provider that cannot be reached is no defect of ours; the same key goes on later. */
async function reached<T>({ alarm }: DepositsDeps, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    alarm('the payment provider could not be reached', {
      why: error instanceof Error ? error.message : String(error),
    })
    return refuse('provider_away')
  }
}

function methodOn(method: (typeof depositMethodSchema.options)[number], date: string) {
  const { min, max } = orRefuse(rowAt(houseRules().deposits[method], date))
  return {
    method,
    arrival: method === 'transfer' ? ('bank_day' as const) : ('at_once' as const),
    limits: depositCurrencies[method].map((currency) => ({
      currency,
      minimum: toWire(money(currency, minimumIn(currency, min))),
      maximum: max === null ? null : toWire(money(currency, maximumIn(currency, max))),
      fee: toWire(money(currency, 0n)),
    })),
  }
}
