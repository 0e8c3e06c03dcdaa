/**
 * The chart of accounts (`money.md` G5), as data. Balance = debit - credit. `customer` accounts
 * exist once per customer, `house` accounts once. `money` is kept per currency, `shares` per
 * instrument. `normal` is the side on which the balance grows; customer accounts never pass
 * zero.
 */
type AccountRow = {
  readonly kind: 'customer' | 'house'
  readonly book: 'money' | 'shares'
  readonly normal: 'debit' | 'credit'
  readonly content: string
}

const pocket = (content: string) =>
  ({ kind: 'customer', book: 'money', normal: 'credit', content }) as const
const asset = (content: string) =>
  ({ kind: 'house', book: 'money', normal: 'debit', content }) as const
const debt = (content: string) =>
  ({ kind: 'house', book: 'money', normal: 'credit', content }) as const
const holding = (content: string) =>
  ({ kind: 'customer', book: 'shares', normal: 'credit', content }) as const
const depot = (content: string) =>
  ({ kind: 'house', book: 'shares', normal: 'debit', content }) as const

export const chart = {
  'C.wallet': pocket('bank-side pocket, free'),
  'C.wallet_hold': pocket('reserved for a withdrawal'),
  'C.payout': pocket('sent to the bank, not yet settled'),
  'C.returning': pocket('said to have come back from the bank, with no line of it yet'),
  'C.cash': pocket('trading pocket, settled and free'),
  'C.unsettled': pocket('sale proceeds before their settlement date'),
  'C.hold': pocket('set aside for open orders, subscriptions and blocks'),
  'C.treasury_pending': pocket('treasury purchase before confirmation'),
  'C.treasury': pocket('confirmed treasury units'),
  'C.redeem_pending': pocket('treasury redemption before payment'),
  'C.fund': pocket('savings fund principal'),
  'C.loan': pocket('money of a loan, for a withdrawal or to repay it alone'),
  'C.div_pending': pocket('dividend between ex-date and pay date'),
  'H.psp_due': asset('due from the payment provider'),
  'H.bank_client': asset('segregated client bank account'),
  'H.bank_own': asset('own bank account, never below zero'),
  'H.yield_reserve': asset('own money set aside for the returns of savings that run'),
  'H.own_owed': debt('what the house had to pay beyond its own money, until its owners pay it in'),
  'H.mkt_due': asset('due from the market until settlement'),
  'H.mkt_owed': debt('owed to the market until settlement'),
  'H.treasury_assets': asset('investments of the treasury pool'),
  'H.loan': asset('loan principal outstanding'),
  'H.loan_interest_due': asset('loan interest accrued'),
  'H.tax_stamp': debt('stamp duty owed to the tax office'),
  'H.fee_exchange': debt('fees owed to exchanges and registries'),
  'H.ipo_due': debt('subscription money owed to the issuer'),
  'H.tax_withheld': debt('tax withheld on dividends'),
  'H.unassigned': debt('money on the client bank account that no customer could be found for yet'),
  'H.payout_claimed': debt(
    'payouts that two people say the bank paid, and no line of it shows yet',
  ),
  'H.return_claimed': asset('payouts that two people say came back, and no line of the bank shows'),
  'H.receivable': asset('claims on customers after a deposit was reversed, covered from own money'),
  'H.inc_commission': debt('commission income'),
  'H.inc_loan_interest': debt('loan interest income'),
  'H.inc_fee': debt('treasury management fee income'),
  'H.exp_yield': asset('savings fund return paid by the house'),
  'H.exp_psp': asset('payment provider cost'),
  'H.exp_psp_diff': asset('what the payment provider took beyond its fee table'),
  'H.inc_psp_diff': debt('what the payment provider took less than its fee table says'),
  'H.exp_bank': asset('charges of the bank'),
  'H.exp_loan_loss': asset('loans written off'),
  'H.equity': debt('own capital'),
  'H.pool_income': debt('treasury pool income before distribution'),
  'S.sellable': holding('shares that may be sold now'),
  'S.today': holding('shares bought today that the market lets go tomorrow'),
  'S.frozen': holding(
    'shares set aside for open sell orders and for blocks that their owner offers',
  ),
  'S.locked': holding('shares under a lock-up or not yet listed'),
  'S.depot': depot('shares in the depositary'),
  'S.street': depot('shares due from or to the market until settlement'),
  'S.issuer': depot('shares allotted by the issuer'),
} as const satisfies Record<string, AccountRow>

export type AccountCode = keyof typeof chart
export type AccountKind = AccountRow['kind']
export type Book = AccountRow['book']

type CodesWhere<K extends Partial<AccountRow>> = {
  [C in AccountCode]: (typeof chart)[C] extends K ? C : never
}[AccountCode]
export type CustomerPocket = CodesWhere<{ kind: 'customer'; book: 'money' }>
export type ShareBucket = CodesWhere<{ kind: 'customer'; book: 'shares' }>
export type HouseAccount = CodesWhere<{ kind: 'house' }>

export const isAccountCode = (text: string): text is AccountCode => Object.hasOwn(chart, text)
export const isCustomerAccount = (code: AccountCode): boolean => chart[code].kind === 'customer'
