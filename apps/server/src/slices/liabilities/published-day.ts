import { hash } from 'node:crypto'
import { money, toWire, type WireMoney } from '@parkett/contract/wire/money'
import { currencySchema } from '@parkett/contract/wire/money-schemas'
import { openSealed } from '@parkett/proof/open-sealed'

type Stored = { readonly day: string; readonly content: string; readonly hash: string }

/** What was published stays as it was. @throws otherwise */
export function unchanged({ day, content, hash: was }: Stored): string {
  if (hash('sha256', content, 'hex') !== was)
    throw new Error(`the published day ${day} was changed`)
  return content
}

type Row = { readonly currency: string } & Readonly<Record<(typeof columns)[number], string>> & {
    /** Days from before it was told apart have none. */
    readonly unconfirmed?: string
  }
const columns = ['owed', 'bank', 'due', 'others', 'held', 'difference'] as const

/** A published day as every screen shows it. @throws when it cannot be read */
export function shownOf(day: string, content: string) {
  const opened = openSealed(content)
  if (!opened.ok) throw new Error(`the published day ${day} cannot be read`)
  // Our own, and its hash was just checked.
  const { accounts, root, currencies } = opened.sealed.document as unknown as {
    readonly accounts: string
    readonly root: { readonly hash: string }
    readonly currencies: readonly Row[]
  }
  const rows = currencies.map((row) => {
    const currency = currencySchema.parse(row.currency)
    const wire = (column: (typeof columns)[number]): WireMoney => ({
      currency,
      amount: row[column],
    })
    return {
      owed: wire('owed'),
      bank: wire('bank'),
      due: wire('due'),
      others: wire('others'),
      held: wire('held'),
      difference: wire('difference'),
      unconfirmed:
        row.unconfirmed === undefined
          ? toWire(money(currency, 0n))
          : { currency, amount: row.unconfirmed },
    }
  })
  return { day, accounts: Number(accounts), root: root.hash, currencies: rows }
}
