import { money, toWire } from '@parkett/contract/wire/money'
import {
  pspWebhook,
  signatureHeader,
  type ProviderEvent,
  type ProviderEventType,
} from '@parkett/contract/provider/psp'
import type { DepositSignal } from '@parkett/core/deposits/state'
import type { FastifyInstance } from 'fastify'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { serveSigned } from '../../platform/http/serve-signed.ts'
import type { Gate } from '../../platform/http/serve.ts'
import type { Inside } from '../../ledger/door/command.ts'
import { submit } from '../../ledger/door/submit.ts'
import { isSigned } from '../../accounts/psp/signature.ts'
import type { DepositsDeps } from './parts.ts'
import { depositOfIntent, type Row } from './queries.ts'
import { signalAct, strayAct, type Heard, type Reported } from './signal-act.ts'

const signals: Readonly<Record<ProviderEventType, DepositSignal>> = {
  'payment_intent.processing': 'processing',
  'payment_intent.succeeded': 'succeeded',
  'payment_intent.payment_failed': 'failed',
  'payment_intent.canceled': 'cancelled',
  'charge.refunded': 'refunded',
  'charge.dispute.funds_withdrawn': 'disputed',
}

/**
 * The provider's callbacks (abuse rows 62 and 63). Only here a deposit becomes money:
 * signed over the raw body, fresh, with the amount and currency that were asked for, and each
 * event once, whoever sends it again.
 */
export function registerWebhook(app: FastifyInstance, gate: Gate, deps: DepositsDeps): void {
  const { webhookSecret, wall } = deps
  serveSigned(app, {
    gate,
    route: pspWebhook,
    header: signatureHeader,
    isSigned: (header, body) => isSigned(webhookSecret, { header, body, nowMs: wall.now() }),
    handle: ({ body }) => hear(deps, body),
  })
}

/** What the provider says of one payment, from whichever door it came. */
export async function hear(
  deps: DepositsDeps,
  event: ProviderEvent,
): Promise<{ outcome: 'moved' | 'unchanged' }> {
  const { pool, commit, alarm } = deps
  const { id: intent, amount, currency } = event.data.object
  const reported: Reported = {
    event: event.id,
    type: event.type,
    intent,
    currency,
    amount: BigInt(amount),
  }
  // The event's own name is the key: the same event again is answered as before and does nothing.
  const sent = { key: event.id, body: { type: event.type, intent, currency, amount } }
  const row = await depositOfIntent(pool, intent)
  const facts = { event: event.id, type: event.type, intent }
  if (row === undefined) {
    alarm('a callback names an unknown payment', facts)
    orRefuse(await submit(commit, { customer: 0n, ...sent }, strayAct, reported))
    return refuse('not_found')
  }
  const { customer, id, currency: own } = row
  const input = { id, currency: own, signal: signals[event.type], reported }
  const inside: Inside<Heard> = async (db, { outcome, status }) => {
    if (status === 'charged_back' && outcome === 'moved') await tell(deps, db, row)
  }
  const said = await submit(commit, { customer, ...sent, inside }, signalAct, input)
  if (!said.ok && said.reason === 'account_closed') {
    // Money for nobody's account: kept with the house, where staff find whose it was.
    alarm('a callback credits a closed account', { ...facts, deposit: id.toString() })
    orRefuse(await submit(commit, { customer: 0n, ...sent }, strayAct, reported))
    return { outcome: 'unchanged' }
  }
  const heard = orRefuse(said)
  const { outcome } = heard.value
  if (outcome === 'differs') {
    alarm('a callback differs from the payment that was asked for', facts)
    return refuse('deposit_differs')
  }
  // What a repetition hears is that nothing happened now.
  return { outcome: heard.replayed ? 'unchanged' : outcome }
}

/** Told with the fact: money that was taken back is in the customer's list or it was not taken. */
async function tell(
  { notify }: DepositsDeps,
  db: Parameters<Inside<Heard>>[0],
  { customer, currency, amount, id }: Row,
): Promise<void> {
  const { amount: text } = toWire(money(currency, amount))
  await notify.security(db, {
    customer,
    kind: 'depositTaken',
    facts: { amount: `${text} ${currency}` },
    about: id,
  })
}
