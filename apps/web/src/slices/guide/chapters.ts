import type { WordKey } from '@parkett/words/keys'
import type { ScreenName } from '../../router/screen.ts'

/**
 * What a step calls by its name: a button or a head as its screen says it (`says`), else the title
 * of the screen. `test/docs/guide.test.ts` fails where a screen no longer says so.
 */
export type Named = { readonly screen: ScreenName; readonly says?: WordKey }

/** Screens whose address needs nothing. */
type Led =
  | 'about'
  | 'bankRecords'
  | 'calendar'
  | 'deposit'
  | 'documents'
  | 'holdings'
  | 'identity'
  | 'market'
  | 'newShares'
  | 'official'
  | 'practice'
  | 'search'
  | 'security'
  | 'shop'
  | 'tradePassword'

export type Chapter = {
  readonly title: WordKey
  readonly steps: readonly WordKey[]
  /** By the argument of the steps. */
  readonly names: Readonly<Record<string, Named>>
  /** Where it leads, the screen that it is about first and the practice of it last. */
  readonly screens: readonly Led[]
  /** The rules whose figures stand in it. */
  readonly figures?: 'deposits' | 'fees'
}

/** The guide, in the order in which a newcomer meets it. */
export const chapters: readonly Chapter[] = [
  {
    title: 'guide.open',
    steps: ['guide.open1', 'guide.open2', 'guide.open3'],
    names: { register: { screen: 'login', says: 'login.open' }, about: { screen: 'about' } },
    screens: ['tradePassword', 'about', 'practice'],
  },
  {
    title: 'guide.verify',
    steps: ['guide.verify1', 'guide.verify2', 'guide.verify3'],
    names: {},
    screens: ['identity'],
  },
  {
    title: 'guide.deposit',
    steps: ['guide.deposit1', 'guide.deposit2', 'guide.deposit3'],
    names: { deposit: { screen: 'deposit' }, records: { screen: 'bankRecords' } },
    screens: ['deposit', 'bankRecords', 'practice'],
    figures: 'deposits',
  },
  {
    title: 'guide.buy',
    steps: ['guide.buy1', 'guide.buy2', 'guide.buy3'],
    names: { buy: { screen: 'stock', says: 'trade.buy' } },
    screens: ['search', 'market', 'practice'],
  },
  {
    title: 'guide.shares',
    steps: ['guide.shares1', 'guide.shares2', 'guide.shares3'],
    names: { newShares: { screen: 'newShares' } },
    screens: ['newShares', 'calendar', 'practice'],
  },
  {
    title: 'guide.sell',
    steps: ['guide.sell1', 'guide.sell2', 'guide.sell3'],
    names: { sell: { screen: 'holding', says: 'trade.sell' } },
    screens: ['holdings', 'shop', 'practice'],
    figures: 'fees',
  },
  {
    title: 'guide.taxes',
    steps: ['guide.taxes1', 'guide.taxes2', 'guide.taxes3'],
    names: { documents: { screen: 'documents' } },
    screens: ['documents', 'practice'],
  },
  {
    title: 'guide.safety',
    steps: ['guide.safety1', 'guide.safety2', 'guide.safety3'],
    names: {
      official: { screen: 'official' },
      security: { screen: 'security' },
      lock: { screen: 'security', says: 'lock.title' },
    },
    screens: ['security', 'official', 'practice'],
  },
]

/** Terms as the screens say them, and what they mean. */
export const terms = [
  ['trade.limit', 'guide.means.limit'],
  ['position.lot', 'guide.means.lot'],
  ['order.partial', 'guide.means.partial'],
  ['assets.marketValue', 'guide.means.marketValue'],
  ['assets.floatingPl', 'guide.means.floatingPl'],
  ['assets.withdrawable', 'guide.means.withdrawable'],
  ['trade.settleT1', 'guide.means.settleT1'],
  ['fee.stampDuty', 'guide.means.stampDuty'],
  ['quote.volume', 'guide.means.volume'],
  ['quote.marketCap', 'guide.means.marketCap'],
  ['quote.pe', 'guide.means.pe'],
  ['ipo.issuePrice', 'guide.means.issuePrice'],
  ['ipo.allocation', 'guide.means.allocation'],
  ['trade.order', 'guide.means.order'],
  ['order.filled', 'guide.means.filled'],
  ['order.cancelled', 'guide.means.cancelled'],
  ['order.rejected', 'guide.means.rejected'],
  ['trade.password', 'guide.means.password'],
  ['position.toReceive', 'guide.means.toReceive'],
  ['assets.totalPl', 'guide.means.totalPl'],
  ['ipo.subscription', 'guide.means.subscription'],
] as const satisfies readonly (readonly [WordKey, WordKey])[]
