import type { Money } from '@parkett/contract/money'
import { journal, type Journal } from '../posting.ts'
import { spread } from '../spread.ts'

/**
 * One settlement day with both sides of the market netted, the money leg only: what we owe is set off against what is
 * due, the rest moves through the client bank. Minor units; together with share legs of the single trades.
 */
export const marketSettledNet = (owed: Money, due: bigint): Journal =>
  journal(
    'market.settle',
    spread(owed.currency, {
      debit: [{ code: 'H.mkt_owed', amount: owed.minor }],
      credit: [
        { code: 'H.mkt_due', amount: due },
        { code: 'H.bank_client', amount: owed.minor - due },
      ],
    }),
  )

/** Stamp duty was paid to the tax office (`domain.md` 6). */
export const taxPaid = ({ currency: asset, minor: amount }: Money): Journal =>
  journal('tax.paid', [{ debit: 'H.tax_stamp', credit: 'H.bank_client', asset, amount }])

/** Exchange and registry fees were paid. */
export const exchangeFeesPaid = ({ currency: asset, minor: amount }: Money): Journal =>
  journal('exchange_fee.paid', [{ debit: 'H.fee_exchange', credit: 'H.bank_client', asset, amount }])

/** Our commission leaves the client bank for our own account: the only way house money may leave it. */
export const commissionSwept = ({ currency: asset, minor: amount }: Money): Journal =>
  journal('commission.swept', [{ debit: 'H.bank_own', credit: 'H.bank_client', asset, amount }])
