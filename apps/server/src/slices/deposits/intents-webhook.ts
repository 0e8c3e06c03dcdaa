import {
  intentsSignatureHeader,
  intentsWebhook,
  providerEventTypeSchema,
  type IntentsEvent,
} from '@parkett/contract/provider/psp'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../base/refusal.ts'
import { serveSigned } from '../../platform/http/serve-signed.ts'
import type { Gate } from '../../platform/http/serve.ts'
import { isSigned } from '../../accounts/psp/signature.ts'
import type { DepositsDeps } from './parts.ts'
import { hear } from './webhook.ts'

/**
 * Callbacks of a provider outside of this house, in the shape of payment intents. Of its many
 * events six concern us; the rest is taken and does nothing, or the provider would send it for
 * days. An event of real money never moves play money, nor the other way round.
 */
export function registerIntentsWebhook(app: FastifyInstance, gate: Gate, deps: DepositsDeps): void {
  const { intents, wall, simulated, alarm } = deps
  serveSigned(app, {
    gate,
    route: intentsWebhook,
    header: intentsSignatureHeader,
    // Without a configured account nobody can sign.
    isSigned: (header, body) =>
      intents !== null &&
      isSigned(Buffer.from(intents.webhookSecret), { header, body, nowMs: wall.now() }),
    handle: async ({ body }) => {
      if (body.livemode === simulated) {
        alarm('a callback of the other world was refused', { event: body.id, type: body.type })
        return refuse('deposit_differs')
      }
      const type = providerEventTypeSchema.safeParse(body.type)
      const paid = type.success ? paymentOf(body) : null
      if (!type.success || paid === null) return { outcome: 'unchanged' as const }
      return hear(deps, {
        id: body.id,
        type: type.data,
        created: body.created,
        data: { object: paid },
      })
    },
  })
}

/**
 * Which payment an event is about, and how much of it: what was received, refunded or taken
 * back, and not what was once asked for. Null: of no payment of ours, such as a charge made
 * elsewhere.
 */
function paymentOf({ type, data: { object } }: IntentsEvent) {
  const { currency } = object
  if (type.startsWith('payment_intent.')) {
    const amount = type === 'payment_intent.succeeded' ? object.amount_received : object.amount
    return amount === undefined ? null : { id: object.id, amount, currency }
  }
  const amount = type === 'charge.refunded' ? object.amount_refunded : object.amount
  const { payment_intent: id } = object
  return amount === undefined || id === undefined || id === null ? null : { id, amount, currency }
}
