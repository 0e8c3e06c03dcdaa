import { randomUUID } from 'node:crypto'
import { money, toWire, type Currency } from '../../../packages/contract/src/money.ts'
import type { PaymentProvider } from '../../../apps/server/src/psp/port.ts'

type Moved = {
  readonly intent: string
  readonly kind: 'payment' | 'chargeback'
  readonly currency: Currency
  readonly amount: bigint
}

/** What the model's payment provider did, by its own word, and the reports it makes of it: each day once, the same again. */
export class ProviderBooks {
  private readonly moved = new Map<string, Moved>()
  private readonly reported = new Map<string, readonly Moved[]>()
  /** Its payouts never bear the name of another run's. */
  private readonly name = randomUUID().slice(0, 8)

  note(payment: Moved): void {
    this.moved.set(`${payment.intent} ${payment.kind}`, payment)
  }

  private rowsOf(day: string): readonly Moved[] {
    const known = this.reported.get(day)
    if (known !== undefined) return known
    const rows = [...this.moved.values()]
    this.moved.clear()
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
