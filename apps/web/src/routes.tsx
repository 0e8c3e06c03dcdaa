import { Login } from './slices/access/login.tsx'
import { notYet, type NotYet } from './router/not-yet.ts'
import type { Page, ScreenName } from './router/screen.ts'

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
    load: () => import('./slices/access/register.tsx').then((m) => m.Register),
  },
  agreement: {
    words: ['access'],
    load: () => import('./slices/access/agreement.tsx').then((m) => m.Agreement),
  },
  tradePassword: {
    words: ['access', 'account', 'settings', 'security'],
    load: () => import('./slices/access/trade-password.tsx').then((m) => m.TradePassword),
  },
  changeLoginPassword: {
    words: ['access', 'security'],
    load: () => import('./slices/access/change-password.tsx').then((m) => m.ChangePassword),
  },
  forgotPassword: {
    words: ['access', 'security'],
    load: () => import('./slices/access/forgot-password.tsx').then((m) => m.ForgotPassword),
  },
  resetPassword: {
    words: ['access', 'security'],
    load: () => import('./slices/access/reset-password.tsx').then((m) => m.ResetPassword),
  },
  profile: {
    words: ['access', 'account', 'settings', 'security', 'reasons'],
    beside: 'settings',
    load: () => import('./slices/profile/profile.tsx').then((m) => m.Profile),
  },
  security: {
    words: ['access', 'account', 'security', 'kyc'],
    beside: 'settings',
    load: () => import('./slices/security/security.tsx').then((m) => m.Security),
  },
  notifications: {
    words: ['settings'],
    beside: 'settings',
    load: () => import('./slices/notices/notifications.tsx').then((m) => m.Notifications),
  },
  points: {
    words: ['settings'],
    beside: 'account',
    load: () => import('./slices/points/points.tsx').then((m) => m.Points),
  },
  closing: {
    words: ['settings', 'access', 'security', 'reasons'],
    beside: 'settings',
    load: () => import('./slices/closing/closing.tsx').then((m) => m.Closing),
  },
  outbox: {
    words: ['access', 'security'],
    load: () => import('./slices/access/outbox.tsx').then((m) => m.Outbox),
  },
  settings: {
    words: ['settings', 'orders'],
    load: () => import('./slices/settings/settings.tsx').then((m) => m.Settings),
    beside: 'account',
  },
  language: {
    words: [],
    load: () => import('./slices/settings/language.tsx').then((m) => m.Language),
    beside: 'settings',
  },
  account: {
    words: ['account', 'assets', 'kyc'],
    load: () => import('./slices/account/account.tsx').then((m) => m.Account),
  },
  home: {
    words: ['home', 'market', 'assets'],
    load: () => import('./slices/home/home.tsx').then((m) => m.Home),
  },
  market: {
    words: ['market'],
    load: () => import('./slices/market/market.tsx').then((m) => m.Market),
  },
  search: {
    words: ['market'],
    load: () => import('./slices/market/search/search.tsx').then((m) => m.Search),
  },
  stock: {
    words: ['market', 'holdings', 'assets'],
    beside: 'market',
    load: () => import('./slices/market/stock/stock.tsx').then((m) => m.Stock),
  },
  preview: {
    words: ['market'],
    load: () => import('./slices/market/stock/preview.tsx').then((m) => m.Preview),
  },
  trade: {
    words: [...trading, 'market'],
    load: () => import('./slices/orders/ticket/hub.tsx').then((m) => m.TradeHub),
  },
  orderTicket: {
    words: trading,
    load: () => import('./slices/orders/ticket/ticket.tsx').then((m) => m.OrderTicket),
  },
  order: {
    words: [...trading, 'market', 'settings'],
    load: () => import('./slices/orders/order.tsx').then((m) => m.OrderScreen),
    beside: 'portfolio',
  },
  portfolio: {
    words: trading,
    load: () => import('./slices/orders/portfolio.tsx').then((m) => m.Portfolio),
  },
  holdings: {
    words: trading,
    load: () => import('./slices/holdings/holdings.tsx').then((m) => m.Holdings),
  },
  holding: {
    words: trading,
    load: () => import('./slices/holdings/holding.tsx').then((m) => m.HoldingScreen),
    beside: 'holdings',
  },
  closedPositions: {
    words: trading,
    load: () => import('./slices/holdings/closed-positions.tsx').then((m) => m.ClosedPositions),
  },
  closedPosition: {
    words: trading,
    load: () => import('./slices/holdings/closed-position.tsx').then((m) => m.ClosedPositionScreen),
    beside: 'closedPositions',
  },
  assets: {
    words: [...trading, 'account', 'kyc'],
    load: () => import('./slices/assets/assets.tsx').then((m) => m.AssetsScreen),
    beside: 'account',
  },
  documents: {
    words: [...trading, 'documents'],
    load: () => import('./slices/documents/documents.tsx').then((m) => m.Documents),
    beside: 'account',
  },
  moneyLog: {
    words: [...trading, 'explain', 'cash-log'],
    beside: 'account',
    load: () => import('./slices/cash-log/cash-log.tsx').then((m) => m.MoneyLog),
  },
  deposit: {
    words: [...cash, 'deposits'],
    beside: 'account',
    load: () => import('./slices/deposits/deposit.tsx').then((m) => m.Deposit),
  },
  quickPayment: {
    words: [...cash, 'deposits'],
    load: () => import('./slices/deposits/quick-payment.tsx').then((m) => m.QuickPayment),
  },
  transfer: {
    words: cash,
    load: () => import('./slices/transfers/transfer.tsx').then((m) => m.TransferScreen),
  },
  withdraw: {
    words: [...cash, 'withdrawals', 'cards', 'kyc'],
    load: () => import('./slices/withdrawals/withdraw.tsx').then((m) => m.WithdrawScreen),
  },
  owed: {
    words: ['liabilities', 'documents'],
    load: () => import('./slices/liabilities/liabilities.tsx').then((m) => m.LiabilitiesScreen),
  },
  withdrawalClock: {
    words: ['withdrawals'],
    load: () => import('./slices/withdrawals/withdrawal-clock.tsx').then((m) => m.WithdrawalClock),
  },
  cards: {
    words: [...trading, 'cards'],
    beside: 'account',
    load: () => import('./slices/cards/card-list.tsx').then((m) => m.CardList),
  },
  bindCard: {
    words: [...trading, 'cards'],
    load: () => import('./slices/cards/bind-card.tsx').then((m) => m.BindCard),
  },
  bankRecords: {
    words: [...cash, 'withdrawals', 'deposits', 'problems'],
    beside: 'account',
    opens: ['deposit', 'transfer', 'withdrawal'],
    load: () => import('./slices/bank-records/bank-records.tsx').then((m) => m.BankRecords),
  },
  identity: {
    words: ['kyc', 'account'],
    load: () => import('./slices/kyc/identity.tsx').then((m) => m.Identity),
  },
  gallery: {
    words: [],
    load: () => import('./slices/gallery/gallery.tsx').then((m) => m.Gallery),
  },
}

const standIn: Page = {
  words: [],
  load: () => import('./frame/not-yet-screen.tsx').then((m) => m.NotYetScreen),
}

const standIns = Object.fromEntries(notYet.map((name) => [name, standIn])) as Record<NotYet, Page> // Keys of the list.

export const pages: Readonly<Record<ScreenName, Page>> = { ...standIns, ...built }
