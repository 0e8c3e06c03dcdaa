import { Login } from './features/access/login.tsx'
import { notYet, type NotYet } from './shell/not-yet.ts'
import type { Page, ScreenName } from './shell/screen.ts'

/** What a figure that opens, an order or a position is said with. */
const trading = ['assets', 'holdings', 'orders', 'reasons'] as const

/** What acts with money and their receipts are said with. */
const cash = [...trading, 'explain', 'transfers'] as const

type Built = Exclude<ScreenName, NotYet>

/** Lets a visit to the bare prefix through the guard, which sends it on to the search. */
const redirected: Page = { words: [], load: async () => () => null }

/**
 * One line per screen: its texts and its code. `import()` makes it a chunk of its own, loaded
 * on the first visit. The compiler asks for a line when a name leaves `not-yet.ts`.
 */
const built: Readonly<Record<Built, Page>> = {
  searchPrefix: redirected,
  // The first screen most people see: its code is in the first chunk, its texts are among the
  // common ones.
  login: { words: [], load: async () => Login },
  register: {
    words: ['access'],
    load: () => import('./features/access/register.tsx').then((m) => m.Register),
  },
  agreement: {
    words: ['access'],
    load: () => import('./features/access/agreement.tsx').then((m) => m.Agreement),
  },
  tradePassword: {
    words: ['access', 'account', 'settings', 'security'],
    load: () => import('./features/access/trade-password.tsx').then((m) => m.TradePassword),
  },
  changeLoginPassword: {
    words: ['access', 'security'],
    load: () => import('./features/access/change-password.tsx').then((m) => m.ChangePassword),
  },
  forgotPassword: {
    words: ['access', 'security'],
    load: () => import('./features/access/forgot-password.tsx').then((m) => m.ForgotPassword),
  },
  resetPassword: {
    words: ['access', 'security'],
    load: () => import('./features/access/reset-password.tsx').then((m) => m.ResetPassword),
  },
  profile: {
    words: ['access', 'account', 'settings', 'security', 'reasons'],
    beside: 'settings',
    load: () => import('./features/profile/profile.tsx').then((m) => m.Profile),
  },
  security: {
    words: ['access', 'account', 'security', 'kyc'],
    beside: 'settings',
    load: () => import('./features/security/security.tsx').then((m) => m.Security),
  },
  notifications: {
    words: ['settings'],
    beside: 'settings',
    load: () => import('./features/notifications/notifications.tsx').then((m) => m.Notifications),
  },
  points: {
    words: ['settings'],
    beside: 'account',
    load: () => import('./features/points/points.tsx').then((m) => m.Points),
  },
  closing: {
    words: ['settings', 'access', 'security', 'reasons'],
    beside: 'settings',
    load: () => import('./features/closing/closing.tsx').then((m) => m.Closing),
  },
  outbox: {
    words: ['access', 'security'],
    load: () => import('./features/access/outbox.tsx').then((m) => m.Outbox),
  },
  settings: {
    words: ['settings', 'orders'],
    load: () => import('./features/settings/settings.tsx').then((m) => m.Settings),
    beside: 'account',
  },
  language: {
    words: [],
    load: () => import('./features/settings/language.tsx').then((m) => m.Language),
    beside: 'settings',
  },
  account: {
    words: ['account', 'assets', 'kyc'],
    load: () => import('./features/account/account.tsx').then((m) => m.Account),
  },
  home: {
    words: ['home', 'market', 'assets'],
    load: () => import('./features/home/home.tsx').then((m) => m.Home),
  },
  market: {
    words: ['market'],
    load: () => import('./features/market/market.tsx').then((m) => m.Market),
  },
  search: {
    words: ['market'],
    load: () => import('./features/search/search.tsx').then((m) => m.Search),
  },
  stock: {
    words: ['market', 'holdings', 'assets'],
    beside: 'market',
    load: () => import('./features/stock/stock.tsx').then((m) => m.Stock),
  },
  preview: {
    words: ['market'],
    load: () => import('./features/stock/preview.tsx').then((m) => m.Preview),
  },
  trade: {
    words: [...trading, 'market'],
    load: () => import('./features/trade/hub.tsx').then((m) => m.TradeHub),
  },
  orderTicket: {
    words: trading,
    load: () => import('./features/trade/ticket.tsx').then((m) => m.OrderTicket),
  },
  order: {
    words: [...trading, 'market', 'settings'],
    load: () => import('./features/orders/order.tsx').then((m) => m.OrderScreen),
    beside: 'portfolio',
  },
  portfolio: {
    words: trading,
    load: () => import('./features/orders/portfolio.tsx').then((m) => m.Portfolio),
  },
  holdings: {
    words: trading,
    load: () => import('./features/holdings/holdings.tsx').then((m) => m.Holdings),
  },
  holding: {
    words: trading,
    load: () => import('./features/holdings/holding.tsx').then((m) => m.HoldingScreen),
    beside: 'holdings',
  },
  closedPositions: {
    words: trading,
    load: () => import('./features/holdings/closed-positions.tsx').then((m) => m.ClosedPositions),
  },
  closedPosition: {
    words: trading,
    load: () =>
      import('./features/holdings/closed-position.tsx').then((m) => m.ClosedPositionScreen),
    beside: 'closedPositions',
  },
  assets: {
    words: [...trading, 'account', 'kyc'],
    load: () => import('./features/assets/assets.tsx').then((m) => m.AssetsScreen),
    beside: 'account',
  },
  documents: {
    words: [...trading, 'documents'],
    load: () => import('./features/documents/documents.tsx').then((m) => m.Documents),
    beside: 'account',
  },
  moneyLog: {
    words: [...trading, 'explain', 'moneylog'],
    beside: 'account',
    load: () => import('./features/money-log/money-log.tsx').then((m) => m.MoneyLog),
  },
  deposit: {
    words: [...cash, 'deposits'],
    beside: 'account',
    load: () => import('./features/deposit/deposit.tsx').then((m) => m.Deposit),
  },
  quickPayment: {
    words: [...cash, 'deposits'],
    load: () => import('./features/deposit/quick-payment.tsx').then((m) => m.QuickPayment),
  },
  transfer: {
    words: cash,
    load: () => import('./features/transfer/transfer.tsx').then((m) => m.TransferScreen),
  },
  withdraw: {
    words: [...cash, 'withdrawals', 'cards', 'kyc'],
    load: () => import('./features/withdraw/withdraw.tsx').then((m) => m.WithdrawScreen),
  },
  owed: {
    words: ['owed', 'documents'],
    load: () => import('./features/owed/owed.tsx').then((m) => m.OwedScreen),
  },
  withdrawalClock: {
    words: ['withdrawals'],
    load: () =>
      import('./features/withdrawal-clock/withdrawal-clock.tsx').then((m) => m.WithdrawalClock),
  },
  cards: {
    words: [...trading, 'cards'],
    beside: 'account',
    load: () => import('./features/cards/card-list.tsx').then((m) => m.CardList),
  },
  bindCard: {
    words: [...trading, 'cards'],
    load: () => import('./features/cards/bind-card.tsx').then((m) => m.BindCard),
  },
  bankRecords: {
    words: [...cash, 'withdrawals', 'deposits', 'problems'],
    beside: 'account',
    opens: ['deposit', 'transfer', 'withdrawal'],
    load: () => import('./features/bank-records/bank-records.tsx').then((m) => m.BankRecords),
  },
  identity: {
    words: ['kyc', 'account'],
    load: () => import('./features/kyc/identity.tsx').then((m) => m.Identity),
  },
  gallery: {
    words: [],
    load: () => import('./features/gallery/gallery.tsx').then((m) => m.Gallery),
  },
}

const standIn: Page = {
  words: [],
  load: () => import('./shell/not-yet-screen.tsx').then((m) => m.NotYetScreen),
}

const standIns = Object.fromEntries(notYet.map((name) => [name, standIn])) as Record<NotYet, Page> // Keys of the list.

export const pages: Readonly<Record<ScreenName, Page>> = { ...standIns, ...built }
