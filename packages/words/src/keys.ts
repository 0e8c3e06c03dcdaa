import type appropriateness from './catalogues/appropriateness.json'
import type access from './catalogues/access.json'
import type account from './catalogues/account.json'
import type agreement from './catalogues/agreement.json'
import type alerts from './catalogues/alerts.json'
import type answers from './catalogues/answers.json'
import type assets from './catalogues/assets.json'
import type blocks from './catalogues/blocks.json'
import type brakes from './catalogues/brakes.json'
import type cards from './catalogues/cards.json'
import type cashLog from './catalogues/cash-log.json'
import type common from './catalogues/common.json'
import type confirm from './catalogues/confirm.json'
import type content from './catalogues/content.json'
import type deposits from './catalogues/deposits.json'
import type desk from './catalogues/desk.json'
import type documents from './catalogues/documents.json'
import type draws from './catalogues/draws.json'
import type explain from './catalogues/explain.json'
import type explore from './catalogues/explore.json'
import type favourites from './catalogues/favourites.json'
import type fillReceipt from './catalogues/fill-receipt.json'
import type guide from './catalogues/guide.json'
import type guideBuy from './catalogues/guide-buy.json'
import type guideDeposit from './catalogues/guide-deposit.json'
import type guideOpen from './catalogues/guide-open.json'
import type guideSafety from './catalogues/guide-safety.json'
import type guideSell from './catalogues/guide-sell.json'
import type guideShares from './catalogues/guide-shares.json'
import type guideTaxes from './catalogues/guide-taxes.json'
import type guideTerms from './catalogues/guide-terms.json'
import type guideVerify from './catalogues/guide-verify.json'
import type halts from './catalogues/halts.json'
import type holdings from './catalogues/holdings.json'
import type home from './catalogues/home.json'
import type ipo from './catalogues/ipo.json'
import type kyc from './catalogues/kyc.json'
import type liabilities from './catalogues/liabilities.json'
import type loans from './catalogues/loans.json'
import type manifest from './catalogues/manifest.json'
import type marketAuction from './catalogues/market-auction.json'
import type market from './catalogues/market.json'
import type messages from './catalogues/messages.json'
import type news from './catalogues/news.json'
import type notices from './catalogues/notices.json'
import type orders from './catalogues/orders.json'
import type ownNotes from './catalogues/own-notes.json'
import type plans from './catalogues/plans.json'
import type practice from './catalogues/practice.json'
import type problems from './catalogues/problems.json'
import type deskReasons from './catalogues/desk-reasons.json'
import type reasons from './catalogues/reasons.json'
import type orderLots from './catalogues/order-lots.json'
import type savings from './catalogues/savings.json'
import type security from './catalogues/security.json'
import type settings from './catalogues/settings.json'
import type shortcuts from './catalogues/shortcuts.json'
import type shop from './catalogues/shop.json'
import type support from './catalogues/support.json'
import type tax from './catalogues/tax.json'
import type ticket from './catalogues/ticket.json'
import type toldReasons from './catalogues/told-reasons.json'
import type transfers from './catalogues/transfers.json'
import type treasury from './catalogues/treasury.json'
import type trouble from './catalogues/trouble.json'
import type verify from './catalogues/verify.json'
import type withdrawals from './catalogues/withdrawals.json'

/**
 * Every key that exists, taken from the catalogues: a misspelt key does not compile. Types only: no
 * text reaches a bundle from here. A new slice adds one line to each list.
 */
type Catalogues = {
  readonly access: typeof access
  readonly account: typeof account
  readonly agreement: typeof agreement
  readonly alerts: typeof alerts
  readonly answers: typeof answers
  readonly appropriateness: typeof appropriateness
  readonly assets: typeof assets
  readonly blocks: typeof blocks
  readonly brakes: typeof brakes
  readonly cards: typeof cards
  readonly 'cash-log': typeof cashLog
  readonly common: typeof common
  readonly confirm: typeof confirm
  readonly content: typeof content
  readonly deposits: typeof deposits
  readonly desk: typeof desk
  readonly 'desk-reasons': typeof deskReasons
  readonly documents: typeof documents
  readonly draws: typeof draws
  readonly explain: typeof explain
  readonly explore: typeof explore
  readonly favourites: typeof favourites
  readonly 'fill-receipt': typeof fillReceipt
  readonly guide: typeof guide
  readonly 'guide-buy': typeof guideBuy
  readonly 'guide-deposit': typeof guideDeposit
  readonly 'guide-open': typeof guideOpen
  readonly 'guide-safety': typeof guideSafety
  readonly 'guide-sell': typeof guideSell
  readonly 'guide-shares': typeof guideShares
  readonly 'guide-taxes': typeof guideTaxes
  readonly 'guide-terms': typeof guideTerms
  readonly 'guide-verify': typeof guideVerify
  readonly halts: typeof halts
  readonly holdings: typeof holdings
  readonly home: typeof home
  readonly ipo: typeof ipo
  readonly kyc: typeof kyc
  readonly liabilities: typeof liabilities
  readonly loans: typeof loans
  readonly manifest: typeof manifest
  readonly market: typeof market
  readonly 'market-auction': typeof marketAuction
  readonly messages: typeof messages
  readonly news: typeof news
  readonly notices: typeof notices
  readonly orders: typeof orders
  readonly 'own-notes': typeof ownNotes
  readonly plans: typeof plans
  readonly practice: typeof practice
  readonly problems: typeof problems
  readonly reasons: typeof reasons
  readonly 'order-lots': typeof orderLots
  readonly savings: typeof savings
  readonly security: typeof security
  readonly settings: typeof settings
  readonly shortcuts: typeof shortcuts
  readonly shop: typeof shop
  readonly support: typeof support
  readonly tax: typeof tax
  readonly 'told-reasons': typeof toldReasons
  readonly ticket: typeof ticket
  readonly transfers: typeof transfers
  readonly treasury: typeof treasury
  readonly trouble: typeof trouble
  readonly verify: typeof verify
  readonly withdrawals: typeof withdrawals
}

export type Slice = keyof Catalogues
export type WordKey = { [S in Slice]: keyof Catalogues[S] }[Slice]
