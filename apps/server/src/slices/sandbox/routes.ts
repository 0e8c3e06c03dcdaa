import { fromDecimal, money, toWire } from '@parkett/contract/wire/money'
import {
  sandboxAct,
  sandboxPayment,
  sandboxTransfer,
  type SandboxPayment,
} from '@parkett/contract/provider/sandbox'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../base/refusal.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { SandboxParts } from './parts.ts'
import { moveTo, opens, paymentOf, type Move, type PaymentRow } from './provider.ts'

/** Long enough to leave the page and come back, short enough to wait for. */
const delaySeconds = 20

/**
 * The page of the embedded provider, in simulated mode only. Choosing an outcome here credits
 * nothing: the provider then sends the same signed callback that a real one would.
 */
export function registerSandbox(app: FastifyInstance, gate: Gate, sandbox: Sandbox): void {
  serve(app, gate, sandboxPayment, async ({ query }) => view(await opened(sandbox, query)))

  serve(app, gate, sandboxAct, async ({ body }) => {
    const { parts, round } = sandbox
    const { intent, status } = await opened(sandbox, body)
    const moves = movesFor(body.choice, (body.seconds ?? delaySeconds) * 1_000)
    // Chosen again, as by whoever missed the answer: what was chosen stands there (abuse row 191).
    const isChosen = moves.some(({ to }) => to === status)
    if (!isChosen && !(await moveTo(parts, intent, moves))) return refuse('deposit_not_open')
    await round()
    return view(await opened(sandbox, body))
  })

  serve(app, gate, sandboxTransfer, async ({ customer, body, key }) => {
    if ((body.amount.split('.')[1] ?? '').length > 2) return refuse('field_invalid')
    await sandbox.arrive(
      { customer, key, mistyped: body.mistyped === true },
      fromDecimal(body.amount, 2),
    )
    return {}
  })
}

export type Arrival = {
  readonly customer: bigint
  readonly key: string
  readonly mistyped: boolean
}
export type Sandbox = {
  readonly parts: SandboxParts
  readonly round: () => Promise<void>
  /**
   * Lets a transfer of so many cents arrive from the customer's own bank; the same key is the
   * same transfer.
   */
  readonly arrive: (from: Arrival, cents: bigint) => Promise<void>
}

function movesFor(
  choice: 'succeed' | 'fail' | 'delay' | 'charge_back',
  afterMs: number,
): readonly Move[] {
  const success = { to: 'paid', type: 'payment_intent.succeeded' } as const
  switch (choice) {
    case 'succeed':
      return [{ from: ['waiting'], ...success }]
    case 'fail':
      return [{ from: ['waiting'], to: 'failed', type: 'payment_intent.payment_failed' }]
    case 'delay':
      return [
        { from: ['waiting'], to: 'processing', type: 'payment_intent.processing' },
        { from: ['processing'], ...success, afterMs },
      ]
    case 'charge_back':
      return [{ from: ['paid'], to: 'disputed', type: 'charge.dispute.funds_withdrawn' }]
  }
}

async function opened(sandbox: Sandbox, { intent, secret }: { intent: string; secret: string }) {
  // Without the secret a payment does not exist.
  if (!opens(sandbox.parts, intent, secret)) return refuse('not_found')
  return (await paymentOf(sandbox.parts.pool, intent)) ?? refuse('not_found')
}

const view = ({
  intent,
  deposit,
  currency,
  amount,
  status,
  createdAt: at,
}: PaymentRow): SandboxPayment => ({
  intent,
  deposit,
  amount: toWire(money(currency, amount)),
  status,
  createdAt: at.toISOString(),
})
