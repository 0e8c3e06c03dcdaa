import type access from './catalogues/access/en.json'
import type account from './catalogues/account/en.json'
import type agreement from './catalogues/agreement/en.json'
import type assets from './catalogues/assets/en.json'
import type cards from './catalogues/cards/en.json'
import type common from './catalogues/common/en.json'
import type documents from './catalogues/documents/en.json'
import type deposits from './catalogues/deposits/en.json'
import type explain from './catalogues/explain/en.json'
import type desk from './catalogues/desk/en.json'
import type holdings from './catalogues/holdings/en.json'
import type home from './catalogues/home/en.json'
import type ipo from './catalogues/ipo/en.json'
import type kyc from './catalogues/kyc/en.json'
import type market from './catalogues/market/en.json'
import type notify from './catalogues/notify/en.json'
import type moneylog from './catalogues/moneylog/en.json'
import type orders from './catalogues/orders/en.json'
import type owed from './catalogues/owed/en.json'
import type verify from './catalogues/verify/en.json'
import type problems from './catalogues/problems/en.json'
import type reasons from './catalogues/reasons/en.json'
import type security from './catalogues/security/en.json'
import type settings from './catalogues/settings/en.json'
import type transfers from './catalogues/transfers/en.json'
import type treasury from './catalogues/treasury/en.json'
import type withdrawals from './catalogues/withdrawals/en.json'

/**
 * Every key that exists, taken from the English catalogues: a misspelt key does not compile.
 * Types only: no text reaches a bundle from here. A new slice adds one line to each list.
 */
type Catalogues = {
  readonly access: typeof access
  readonly account: typeof account
  readonly agreement: typeof agreement
  readonly assets: typeof assets
  readonly cards: typeof cards
  readonly common: typeof common
  readonly documents: typeof documents
  readonly deposits: typeof deposits
  readonly explain: typeof explain
  readonly desk: typeof desk
  readonly holdings: typeof holdings
  readonly home: typeof home
  readonly ipo: typeof ipo
  readonly kyc: typeof kyc
  readonly market: typeof market
  readonly notify: typeof notify
  readonly moneylog: typeof moneylog
  readonly orders: typeof orders
  readonly owed: typeof owed
  readonly verify: typeof verify
  readonly problems: typeof problems
  readonly reasons: typeof reasons
  readonly security: typeof security
  readonly settings: typeof settings
  readonly transfers: typeof transfers
  readonly treasury: typeof treasury
  readonly withdrawals: typeof withdrawals
}

export type Slice = keyof Catalogues
export type WordKey = { [S in Slice]: keyof Catalogues[S] }[Slice]
