import { addedScreens, guardScreens, specScreens } from '@parkett/contract/spec-paths'

// What is looked at, by light and dark: every built screen stands in one of these lists
// (`test/house/looked-at.test.ts`), and each list is walked by a journey that lets axe look.

/** An address, and what is there once its screen stands whole. */
export type Screen = readonly [path: string, standing: string]

const headed = (path: string): Screen => [path, 'h1']
/** Of a visitor. */
export const visitorScreens = [
  '/login',
  '/forgotPassword',
  '/changePassword',
  '/forgotPassword/outbox',
  '/register',
  '/agreement',
  '/setting/language',
  '/explore',
  '/explore/withdrawals',
  '/explore/support',
  '/explore/official',
  '/explore/practice',
  '/shop',
  '/search',
  '/login/nowhere',
].map(headed)
/** Of a new customer. */
export const customerScreens = [
  '/my',
  '/setting',
  '/payPwd',
  '/change-pwt',
  '/setting/security',
  '/setting/profile',
  '/setting/closing',
  '/setting/notifications',
  '/messages',
  '/demo',
  '/news',
  '/setting/points',
  '/setting/brakes',
  '/setting/appropriateness',
  '/realNameAuthentication?next=%2Ftrade',
  '/personCenter?next=%2Ftrade',
  '/withdraw',
  '/bankRecord?v=withdrawals',
  '/nowhere',
].map(headed)

/** Of the market. */
export const marketScreens: readonly Screen[] = [
  ['/home', '.hero-value'],
  ['/market', '.rows .price'],
  ['/market?segment=favourites', '.empty'],
  ['/market/index?code=PKTHK30', '.line[data-total]'],
  ['/market?market=CN&show=cap', '.rows .price'],
  ['/search/search', '.sectors .tag'],
  ['/stockInfo?code=NLE', '.line-chart'],
  // A search that stands keeps what is typed there: another screen comes between.
  ['/search/search?q=bank', '.rows .price'],
  ['/stockInfo?code=NOPE', '.empty'],
  ['/detail/stock/605901.SH', '.line-chart'],
]

/** Addresses of an order and of a position. */
export type Traded = { readonly order: string; readonly holding: string }
/** Of a customer who traded. */
export const tradingScreens = ({ order, holding }: Traded): readonly Screen[] =>
  [
    ['/trade', '.movers-place a'],
    ['/shares/creatOrder', '.empty'],
    ['/shares/creatOrder?code=NLE&side=buy&quantity=5', '.ticket-costs span:not(:empty)'],
    [
      '/shares/creatOrder?code=605901&market=CN&side=buy&quantity=250',
      '.ticket-notice[data-tone=danger]',
    ],
    ['/transaction', '.line .figure'],
    ['/transaction?v=orders', '.empty'],
    ['/transaction?v=orders&state=done', '.rows a'],
    ['/transaction?v=history', '.rows a'],
    [order, '.timeline'],
    ['/order?id=1', '.empty'],
    ['/ucenter/holding', '.rows a'],
    [holding, '.hero-value'],
    ['/shares/holdDetail?id=1', '.empty'],
    ['/historyPosition', '.empty'],
    ['/historyDetail?id=1', '.empty'],
    ['/personCenter', '.line .figure'],
  ].map(([path = '', whole = '']) => [path, `${placeOf(path)} ${whole}`] as const)

/** A ticket stands in its sheet over the stock, all else on its page. */
const placeOf = (path: string): string =>
  path.startsWith('/shares/creatOrder?') ? 'dialog' : '.page-main'

/** Every built screen with something on it, at an address; some look different by what they show. */
export const everyScreen = ({
  order,
  holding,
  closed,
  article,
  offering,
  other,
  application,
  deposit,
  block,
  blockOrder,
  loan,
}: Own): Readonly<Record<string, readonly string[]>> => ({
  home: ['/home'],
  market: ['/market', '/market?segment=favourites', '/market?market=CN&show=cap'],
  trade: ['/trade'],
  portfolio: ['/transaction', '/transaction?v=orders', '/transaction?v=history'],
  account: ['/my'],
  guide: ['/anleitung', '/anleitung?find=limit'],
  login: [],
  register: [],
  agreement: ['/agreement'],
  forgotPassword: [],
  resetPassword: [],
  language: ['/setting/language'],
  favourites: ['/favourites'],
  explore: ['/explore'],
  owed: ['/explore/owed'],
  withdrawalClock: ['/explore/withdrawals'],
  ticketClock: ['/explore/support'],
  official: ['/explore/official'],
  practice: ['/demo'],
  practiceEntrance: ['/explore/practice'],
  shop: ['/shop'],
  // Whoever is logged in is led on to the stock itself.
  preview: [],
  searchPrefix: [],
  marketIndex: ['/market/index?code=PKTDE30'],
  search: ['/search/search', '/search/search?q=bank'],
  stock: ['/stockInfo?code=NLE&market=DE', '/stockInfo?code=NLE&market=DE&span=day'],
  newShares: ['/shares/new'],
  calendar: ['/shares/calendar'],
  offering: [`/shares/new-detail?id=${offering}`, `/shares/new-detail?id=${other}`],
  subscribe: [`/apply?id=${other}`],
  subscriptionRecords: ['/apply-record'],
  allocation: [`/apply-record/detail?id=${application}`],
  mySubscriptions: ['/ucenter/shengou'],
  draw: ['/explore/draws'],
  blockTrades: ['/shares/dzjy', `/shares/dzjy?offer=${block}`],
  blockRecords: ['/shares/dzjy-record', `/shares/dzjy-record?order=${blockOrder}`],
  orderTicket: ['/shares/creatOrder?code=NLE&market=DE&side=buy&quantity=5'],
  order: [`/order?id=${order}`],
  holdings: ['/ucenter/holding'],
  holding: [`/shares/holdDetail?id=${holding}`],
  closedPositions: ['/historyPosition'],
  closedPosition: [`/historyDetail?id=${closed}`],
  assets: ['/personCenter'],
  moneyLog: ['/ucenter/moneyLog'],
  identity: ['/realNameAuthentication'],
  deposit: ['/bankIn', '/bankIn/transfer'],
  quickPayment: ['/fastpayment'],
  withdraw: ['/withdraw'],
  transfer: ['/ucenter/transfer'],
  treasury: ['/trade/money'],
  treasuryPurchase: ['/payment', '/payment?way=back', '/payment?way=sweep'],
  treasuryHistory: ['/trade/history'],
  savings: [
    '/savings',
    '/savings?product=eur-90',
    `/savings?deposit=${deposit}`,
    '/savings?v=ended',
  ],
  loan: ['/loan'],
  loanRecords: ['/loan/records', `/loan/records?loan=${loan}`],
  bankRecords: ['/bankRecord', '/bankRecord?v=transfers', '/bankRecord?v=withdrawals'],
  cards: ['/ucenter/bank-list'],
  bindCard: ['/ucenter/bank'],
  documents: ['/documents'],
  settings: ['/setting'],
  profile: ['/setting/profile'],
  tradePassword: ['/payPwd'],
  changeLoginPassword: ['/change-pwt'],
  security: ['/setting/security'],
  about: ['/setting/about'],
  notifications: ['/setting/notifications'],
  support: ['/customerService'],
  chat: ['/cms/web'],
  messages: ['/messages', '/messages?segment=money'],
  news: ['/news', '/news?category=company'],
  article: [`/homedetail?id=${article}`],
  points: ['/setting/points'],
  brakes: ['/setting/brakes'],
  appropriateness: ['/setting/appropriateness'],
  closing: ['/setting/closing'],
  outbox: ['/forgotPassword/outbox'],
  gallery: ['/test'],
})

/** What a customer has of whom every list shows something. */
export type Own = Readonly<
  Record<
    | 'order'
    | 'holding'
    | 'closed'
    | 'article'
    | 'offering'
    | 'other'
    | 'application'
    | 'deposit'
    | 'block'
    | 'blockOrder'
    | 'loan',
    string
  >
>

/** For whoever asks which screens there are, not where. */
export const ofNobody: Own = {
  order: '',
  holding: '',
  closed: '',
  article: '',
  offering: '',
  other: '',
  application: '',
  deposit: '',
  block: '',
  blockOrder: '',
  loan: '',
}

const patterns = Object.entries({ ...specScreens, ...guardScreens, ...addedScreens }).map(
  ([name, address]) =>
    [name, new RegExp(`^${address.replaceAll(/\/\{-\$\w+\}/g, '(/[^/]+)?')}$`)] as const,
)

/** The name of the screen at an address; undefined where there is none. */
export const screenAt = (path: string): string | undefined =>
  patterns.find(([, pattern]) => pattern.test(path.split('?')[0] ?? ''))?.[0]

/** The screens of the lists above, by name. */
const listed: ReadonlySet<string | undefined> = new Set(
  [
    ...visitorScreens,
    ...customerScreens,
    ...marketScreens,
    ...tradingScreens({ order: '/order?id=1', holding: '/shares/holdDetail?id=1' }),
  ].map(([path]) => screenAt(path)),
)

/** Every other screen, with something on it. */
export const otherScreens = (own: Own): readonly Screen[] =>
  Object.entries(everyScreen(own))
    .filter(([name]) => !listed.has(name))
    .flatMap(([, addresses]) => addresses.map(headed))

/** The names of all that is looked at. */
export const lookedAt = (): ReadonlySet<string | undefined> =>
  new Set([...listed, ...otherScreens(ofNobody).map(([path]) => screenAt(path))])
