import { money } from '@parkett/contract/wire/money'
import { no, ok } from '@parkett/contract/wire/outcome'
import { greatest, least } from '@parkett/core/decimal'
import { pspFeeDiffers, pspPayout } from '@parkett/core/ledger/events/deposits'
import { pspFeeDifferences, pspPayouts, pspSettled } from '../../accounts/cash/deposit-tables.ts'
import { put, rowsOf, type Act } from '../../ledger/door/act.ts'
import type { PayoutInput, SettledRow } from './payout-act.ts'

export type FeeDifferenceInput = Pick<PayoutInput, 'report' | 'currency'> & {
  readonly row: SettledRow
  /** Minor units that the provider's table says. */
  readonly byTable: bigint
  /** Another row has settled the same movement since two people were asked. */
  readonly taken: boolean
}

/**
 * Settles a reported row whose fee alone is not what the provider's table says, once (`money.md` G64): the payout with the cost by the
 * table, and the difference as an entry of its own. Own money pays no more than the provider took.
 */
export const feeDifferenceAct: Act<FeeDifferenceInput, Record<string, never>> = {
  name: 'deposits.feeDifference',
  under: 'unmoved',
  spendsOwn: () => true,
  needs: ({ report }, customer) => [rowsOf(pspSettled, customer, report)],
  decide: (work, { report, currency, row, byTable, taken }, { customer, date, nextId }) => {
    const { line, owner, deposit, back, gross, fee, corrected } = row
    const done = work.rows(pspSettled, [customer, report]).some((one) => one.line === line)
    if (done || taken || fee === byTable) return no('not_found')
    const paid = least(fee, byTable)
    const own = work.own(currency)
    const [journal, apart] = [nextId(), nextId()]
    const house = { customer, report, line, currency }
    return ok({
      value: {},
      journals: [
        { ...pspPayout(money(currency, gross), { fee: paid, own }), id: journal },
        {
          ...pspFeeDiffers(money(currency, fee - byTable), greatest(own - paid, 0n)),
          id: apart,
          reference: deposit,
        },
      ],
      rows: [
        put(pspPayouts, { customer, currency, day: date, gross, fee, journal }),
        put(pspSettled, { ...house, owner, deposit, back, corrected, journal }),
        put(pspFeeDifferences, { ...house, byTable, taken: fee, journal: apart }),
      ],
      events: [],
    })
  },
}
