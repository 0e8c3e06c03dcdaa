import { randomUUID } from 'node:crypto'
import { money, toWire, type Currency } from '../../../packages/contract/src/wire/money.ts'
import type { PaymentProvider } from '../../../apps/server/src/accounts/psp/port.ts'

type Moved = {
  readonly intent: string
  readonly kind: 'payment' | 'chargeback'
  readonly currency: Currency
  readonly amount: bigint
}

/**
 * What the model's payment provider did, by its own word, and the reports it makes of it: each
 * day once, the same again.
 */
export class ProviderBooks {
  private readonly waiting: Moved[] = []
  private readonly known = new Set<string>()
  private readonly reported = new Map<string, readonly Moved[]>()
  /** Its payouts never bear the name of another run's. */
  private readonly name = randomUUID().slice(0, 8)

  /** A callback that is sent again is still one movement. */
  note(payment: Moved): void {
    const movement = `${payment.intent} ${payment.kind}`
    if (this.known.has(movement)) return
    this.known.add(movement)
    this.waiting.push(payment)
  }

  private rowsOf(day: string): readonly Moved[] {
    const made = this.reported.get(day)
    if (made !== undefined) return made
    const rows = this.waiting.splice(0)
    this.reported.set(day, rows)
    return rows
  }

  private report(day: string): string | null {
    const rows = this.rowsOf(day)
    if (rows.length === 0) return null
    const lines = rows.map(({ intent, kind, currency, amount }) => {
      const fee = kind === 'payment' ? (amount * 90n + 5_000n) / 10_000n + 10n : 0n
      const gross = kind === 'payment' ? amount : -amount
      const sums = [gross, fee, gross - fee].map((minor) => toWire(money(currency, minor)).amount)
      return [`po_${this.name}_${day}_${currency}`, day, currency, kind, intent, ...sums].join(',')
    })
    return ['payout,paid on,currency,type,payment,gross,fee,net', ...lines].join('\n')
  }

  provider = (): PaymentProvider => ({
    id: 'model',
    name: 'Model',
    methods: ['quick', 'card'],
    create: async ({ deposit }) => ({ intent: `pi_${deposit}`, page: null }),
    cancel: async () => 'cancelled',
    payAt: () => '',
    report: async (day) => this.report(day),
  })
}
