import type { Money } from '@parkett/contract/wire/money'
import * as z from 'zod/mini'
import type { IntentsAccount } from '../../base/config.ts'
import type { PaymentProvider } from './port.ts'

/** Whether the account is one of the provider's sandbox. */
export const isSandboxKey = (key: string): boolean => key.startsWith('sk_test_')

/** Shorter than a client waits for us. */
const waitMs = 8_000

const intentSchema = z.object({
  id: z.string().check(z.regex(/^pi_[A-Za-z0-9_-]{8,80}$/)),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  livemode: z.boolean(),
  next_action: z.nullish(
    z.object({
      redirect_to_url: z.nullish(z.object({ url: z.string().check(z.maxLength(2_000)) })),
    }),
  ),
})
type Intent = z.infer<typeof intentSchema>

/**
 * A provider outside of this house that speaks payment intents: form-encoded calls under a
 * bearer key, an idempotency key per deposit, JSON answers, and callbacks signed with time
 * (`signature.ts`). Its answers are believed in nothing but the name of the payment and the
 * page; whether money came, only a callback says.
 */
export function paymentIntents(account: IntentsAccount): PaymentProvider {
  return {
    id: 'intents',
    name: account.name,
    methods: ['quick'],
    create: async ({ deposit, amount }) => {
      const intent = await asked(account, {
        path: '/v1/payment_intents',
        key: `deposit-${deposit}`,
        form: {
          amount: amount.minor.toString(),
          currency: amount.currency.toLowerCase(),
          confirm: 'true',
          'payment_method_data[type]': account.kind,
          return_url: `${account.origin}/#/fastpayment?id=${deposit}`,
          'metadata[deposit]': deposit.toString(),
        },
      })
      assertAsked(account, intent, amount)
      return { intent: intent.id, page: pageOf(intent) }
    },
    cancel: async (id) => {
      try {
        const done = await asked(account, {
          path: `/v1/payment_intents/${id}/cancel`,
          key: `cancel-${id}`,
          form: {},
        })
        return done.status === 'canceled' ? 'cancelled' : 'too_late'
      } catch (error) {
        // It says no when it is being paid, and when it was cancelled before.
        if (!(error instanceof Refused)) throw error
        const now = await asked(account, { path: `/v1/payment_intents/${id}` })
        return now.status === 'canceled' ? 'cancelled' : 'too_late'
      }
    },
    payAt: () => null,
  }
}

/** The provider understood the call and says no. */
class Refused extends Error {}

type Call = {
  readonly path: string
  readonly key?: string
  readonly form?: Readonly<Record<string, string>>
}

async function asked(
  { url, key: secret }: IntentsAccount,
  { path, key, form }: Call,
): Promise<Intent> {
  const headers = {
    authorization: `Bearer ${secret}`,
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  const body = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }
  const answer = await fetch(`${url}${path}`, {
    ...body,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(waitMs),
  })
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 409 && answer.status !== 429)
    throw new Refused(`the payment provider refused ${path.split('/').at(-1)}: ${answer.status}`)
  if (!answer.ok) throw new Error(`the payment provider answered ${answer.status}`)
  return intentSchema.parse(await answer.json())
}

/**
 * A payment over another amount, or of the other world of play or real money, is none that we
 * asked for.
 */
function assertAsked({ key }: IntentsAccount, intent: Intent, amount: Money): void {
  const same =
    BigInt(intent.amount) === amount.minor && intent.currency === amount.currency.toLowerCase()
  if (!same || intent.livemode === isSandboxKey(key))
    throw new Error(`the payment provider made another payment than asked: ${intent.id}`)
}

/** A page of the provider or a bank: encrypted, but for a sandbox on this very machine. */
function pageOf({ id, next_action: next }: Intent): string {
  const page = next?.redirect_to_url?.url ?? ''
  const { protocol, hostname } = URL.canParse(page) ? new URL(page) : { protocol: '', hostname: '' }
  const here = hostname === '127.0.0.1' || hostname === 'localhost'
  if (protocol !== 'https:' && !(protocol === 'http:' && here))
    throw new Error(`the payment provider named no page for ${id}`)
  return page
}
