import { money, type Currency } from '@parkett/contract/wire/money'
import { no, ok } from '@parkett/contract/wire/outcome'
import { bankCharged, chargeCovered } from '@parkett/core/ledger/events/house'
import { put, rowsOf, type Act } from '../../ledger/door/act.ts'
import { table } from '../../ledger/table.ts'
import { instant, int8, text } from '../../platform/db/columns.ts'
import { house } from '../house/tables.ts'

/** Charges of the bank that were booked, by their line (migration 0980). */
const bankCharges = table(
  'bank_charges',
  ['customer', 'line'],
  { customer: int8, line: int8, currency: text<Currency>(), amount: int8, chargedAt: instant },
  { appendOnly: true },
)

export type ChargeInput = {
  readonly line: bigint
  readonly currency: Currency
  /** Minor units that the bank took. */
  readonly minor: bigint
}

/** Books a charge of the bank once, and gives back at once what it took from client money (`money.md` G62). */
export const chargeAct: Act<ChargeInput, Record<string, never>> = {
  name: 'house.bankCharge',
  under: 'unmoved',
  spendsOwn: () => true,
  needs: ({ line }) => [rowsOf(bankCharges, house, line)],
  decide: (work, { line, currency, minor }, { now }) => {
    if (work.row(bankCharges, [house, line]) !== undefined) return no('not_found')
    if (work.own(currency) < minor) return no('own_money_short')
    const amount = money(currency, minor)
    return ok({
      value: {},
      journals: [
        { ...bankCharged(amount), reference: line },
        { ...chargeCovered(amount), reference: line },
      ],
      rows: [put(bankCharges, { customer: house, line, currency, amount: minor, chargedAt: now })],
      events: [],
    })
  },
}
