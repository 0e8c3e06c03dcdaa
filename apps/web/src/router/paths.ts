import { addresses, type ScreenName } from './screen.ts'

/** An address inside the app, as it stands after the `#`. */
export type AppPath = `/${string}`

type Given = Readonly<Record<string, string | undefined>>

/**
 * `{-$title}` is an optional segment; what is not a segment goes to the query. Absent values
 * are skipped.
 */
function build(name: ScreenName, given: Given = {}): AppPath {
  const rest = new Map(Object.entries(given))
  const path = addresses[name].replace(/\/\{-\$(\w+)\}/g, (_whole, key: string) => {
    const value = rest.get(key)
    rest.delete(key)
    return value === undefined || value === '' ? '' : `/${encodeURIComponent(value)}`
  })
  const query = new URLSearchParams()
  for (const [key, value] of rest) if (value !== undefined && value !== '') query.set(key, value)
  return `/${path.slice(1)}${query.size > 0 ? `?${query.toString()}` : ''}`
}

const fixed = (name: ScreenName) => (): AppPath => build(name)

/** Every URL the app can go to, on one page. `href` turns one into a link. */
export const paths = {
  home: fixed('home'),
  market: (q?: { segment?: string }) => build('market', q),
  trade: fixed('trade'),
  portfolio: (q?: { v?: 'positions' | 'orders' | 'history' }) => build('portfolio', q),
  account: fixed('account'),
  login: (q?: { next?: string }) => build('login', q),
  register: (q?: { code?: string }) => build('register', q),
  agreement: fixed('agreement'),
  forgotPassword: fixed('forgotPassword'),
  resetPassword: fixed('resetPassword'),
  language: fixed('language'),
  explore: fixed('explore'),
  withdrawalClock: fixed('withdrawalClock'),
  owed: (q?: { day?: string }) => build('owed', q),
  shop: fixed('shop'),
  preview: (q?: { kind?: 'stock' | 'news'; id?: string }) => build('preview', q),
  searchPrefix: (q?: { q?: string }) => build('searchPrefix', q),
  search: (q?: { q?: string }) => build('search', q),
  article: (q: { id: string }) => build('article', q),
  news: (q?: { category?: string }) => build('news', q),
  /** `code` decides; `title` is only the header text while loading. */
  stock: (q: { code: string; market?: string; title?: string }) => build('stock', q),
  favourites: fixed('favourites'),
  /** `order`: the one to repeat, instead of a code. */
  orderTicket: (q?: {
    code?: string
    market?: string
    side?: 'buy' | 'sell'
    quantity?: string
    order?: string
  }) => build('orderTicket', q),
  newShares: fixed('newShares'),
  calendar: fixed('calendar'),
  offering: (q: { id: string }) => build('offering', q),
  subscribe: (q?: { mode?: 'single' | 'oneclick' | 'batch'; id?: string }) => build('subscribe', q),
  subscriptionRecords: fixed('subscriptionRecords'),
  allocation: (q: { id: string }) => build('allocation', q),
  blockTrades: fixed('blockTrades'),
  blockRecords: fixed('blockRecords'),
  treasury: fixed('treasury'),
  treasuryHistory: fixed('treasuryHistory'),
  treasuryPurchase: fixed('treasuryPurchase'),
  savings: fixed('savings'),
  practice: fixed('practice'),
  order: (q: { id: string }) => build('order', q),
  holdings: fixed('holdings'),
  holding: (q: { id: string }) => build('holding', q),
  closedPositions: fixed('closedPositions'),
  closedPosition: (q: { id: string }) => build('closedPosition', q),
  /** `next`: the waiting ticket to return to. */
  assets: (q?: { next?: string }) => build('assets', q),
  moneyLog: fixed('moneyLog'),
  mySubscriptions: fixed('mySubscriptions'),
  /** `next`: the waiting ticket to return to. */
  identity: (q?: { next?: string }) => build('identity', q),
  deposit: (q?: { type?: 'quick' | 'transfer' | 'card' }) => build('deposit', q),
  /** `id`: how one goes; `pay` and `secret`: the page of the simulated provider. */
  quickPayment: (q?: { id?: string; pay?: string; secret?: string }) => build('quickPayment', q),
  /** `amount` is carried over from where it was typed, as a plain decimal. */
  withdraw: (q?: { amount?: string }) => build('withdraw', q),
  /** `withdraw`: the amount that is to be withdrawn afterwards. */
  transfer: (q?: { to?: 'bank'; amount?: string; withdraw?: string | undefined }) =>
    build('transfer', q),
  /**
   * `v`: the kind that is listed. `deposit`, `transfer`, `withdrawal`: the receipt of one.
   * `withdraw`: see transfer.
   */
  bankRecords: (q?: {
    v?: 'deposits' | 'withdrawals' | 'transfers'
    deposit?: string
    transfer?: string
    withdrawal?: string
    withdraw?: string | undefined
  }) => build('bankRecords', q),
  cards: fixed('cards'),
  bindCard: fixed('bindCard'),
  loan: fixed('loan'),
  loanRecords: fixed('loanRecords'),
  messages: fixed('messages'),
  support: fixed('support'),
  chat: fixed('chat'),
  guide: fixed('guide'),
  documents: fixed('documents'),
  settings: fixed('settings'),
  profile: fixed('profile'),
  /** `next`: the waiting ticket to return to. */
  tradePassword: (q?: { next?: string; forgot?: 'yes' }) => build('tradePassword', q),
  changeLoginPassword: fixed('changeLoginPassword'),
  gallery: fixed('gallery'),
  security: fixed('security'),
  closing: fixed('closing'),
  points: fixed('points'),
  notifications: fixed('notifications'),
  outbox: (q?: { key?: string }) => build('outbox', q),
} as const satisfies Record<ScreenName, (given: never) => AppPath>

/**
 * For `<a href>` and every ui part that takes one. The shell turns the click into an in-app
 * step.
 */
export const href = (path: AppPath): string => `#${path}`
