/**
 * Every spelling the product specification fixes, in one place: calls (section 7) and screens
 * (section 2). Names in code use the field's standard English terms; only these strings keep
 * the original spelling.
 */
export const specCalls = {
  login: '/api/user/login',
  register: '/api/user/register',
  config: '/api/stock/getconfig',
  support: '/api/stock/kefu',
  avatar: '/api/user/editAvatar',
  identity: '/api/user/authenticationDetail',
} as const

/**
 * Screens of the specification, by the name the code uses. `$name?` marks an optional
 * parameter.
 */
export const specScreens = {
  login: '/login',
  register: '/register',
  agreement: '/agreement',
  subscribe: '/apply',
  subscriptionRecords: '/apply-record',
  home: '/home',
  article: '/homedetail',
  newShares: '/shares/new',
  offering: '/shares/new-detail',
  holding: '/shares/holdDetail',
  orderTicket: '/shares/creatOrder',
  blockTrades: '/shares/dzjy',
  blockRecords: '/shares/dzjy-record',
  mySubscriptions: '/ucenter/shengou',
  transfer: '/ucenter/transfer',
  cards: '/ucenter/bank-list',
  bindCard: '/ucenter/bank',
  holdings: '/ucenter/holding',
  moneyLog: '/ucenter/moneyLog',
  market: '/market',
  trade: '/trade',
  treasury: '/trade/money',
  treasuryHistory: '/trade/history',
  search: '/search/search',
  assets: '/personCenter',
  chat: '/cms/web',
  support: '/customerService',
  quickPayment: '/fastpayment',
  treasuryPurchase: '/payment',
  closedPositions: '/historyPosition',
  closedPosition: '/historyDetail',
  identity: '/realNameAuthentication',
  bankRecords: '/bankRecord',
  deposit: '/bankIn/{-$type}',
  tradePassword: '/payPwd',
  stock: '/stockInfo/{-$title}',
  settings: '/setting',
  language: '/setting/language',
  messages: '/messages',
  account: '/my',
  portfolio: '/transaction',
  changeLoginPassword: '/change-pwt',
  guide: '/anleitung',
  gallery: '/test',
  practice: '/demo',
} as const

/** Reached only through the guard's public prefixes (specification section 2, second reading). */
export const guardScreens = {
  shop: '/shop',
  explore: '/explore',
  preview: '/detail/{-$kind}/{-$id}',
  searchPrefix: '/search',
  forgotPassword: '/forgotPassword',
  resetPassword: '/changePassword',
} as const

/** Screens the specification implies by labels, or that we added (`screens.md` P15). */
export const addedScreens = {
  order: '/order',
  calendar: '/shares/calendar',
  allocation: '/apply-record/detail',
  savings: '/savings',
  withdraw: '/withdraw',
  /** How long withdrawals take, for everybody; below a public prefix. */
  withdrawalClock: '/explore/withdrawals',
  /** How long tickets wait for an answer; public for the same reason. */
  ticketClock: '/explore/support',
  /** What customers are owed against what is held for them; public for the same reason. */
  owed: '/explore/owed',
  /** A draw of new shares, for whoever wants to recompute it; public for the same reason. */
  draw: '/explore/draws/{-$id}',
  /** Whether a message is of this house, for whoever got one. */
  official: '/explore/official',
  /** The way into a practice, for who has no account. */
  practiceEntrance: '/explore/practice',
  loan: '/loan',
  loanRecords: '/loan/records',
  news: '/news',
  favourites: '/favourites',
  /** An index with its formula and members. */
  marketIndex: '/market/index',
  profile: '/setting/profile',
  documents: '/documents',
  security: '/setting/security',
  about: '/setting/about',
  closing: '/setting/closing',
  points: '/setting/points',
  brakes: '/setting/brakes',
  /** What a customer knows and has done, of each class of products. */
  appropriateness: '/setting/appropriateness',
  notifications: '/setting/notifications',
  /**
   * Where simulated mode shows the messages to phones; below a public prefix, because who needs
   * it is locked out.
   */
  outbox: '/forgotPassword/outbox',
} as const

/**
 * The navigation guard's public prefixes: exactly these and their sub-paths open without a
 * token.
 */
export const publicPrefixes = [
  '/login',
  '/agreement',
  '/register',
  '/shop',
  '/explore',
  '/detail',
  '/search',
  '/forgotPassword',
  '/changePassword',
  '/setting/language',
] as const

/** Prefixes match whole segments: `/detailx` is not below `/detail` (abuse row 96). */
export const isPublicPath = (path: string): boolean =>
  publicPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
