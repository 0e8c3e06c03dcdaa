import { screen, type Screens } from './router/screen.ts'

/** Opened from a menu, and beside it where there is room. */
const ofAccount = { tab: 'account', parent: 'account', beside: 'account' } as const
const ofExplore = { tab: null, parent: 'explore', beside: 'account' } as const
const ofSettings = { tab: 'account', parent: 'settings', beside: 'settings' } as const

/** A ticket beside the market. */
const onMarket = { bare: true, beside: 'market', side: 'orderTicket' } as const

/**
 * Every screen by its name: title, tab, parent, what stands beside it, and its code, a chunk that comes with the first visit.
 * Addresses stand in `spec-paths.ts`; the texts of a screen are found by the build (`words/src/derive-words.ts`).
 */
export const screens: Screens = {
  home: screen({ title: 'nav.home', tab: 'home', parent: null }, () =>
    import('./slices/home/home.tsx').then((m) => m.Home),
  ),
  market: screen(
    { title: 'nav.market', tab: 'market', parent: null, idle: true, stays: 'marketIndex' },
    () => import('./slices/market/market.tsx').then((m) => m.Market),
  ),
  trade: screen({ title: 'nav.trade', tab: 'trade', parent: null }, () =>
    import('./slices/orders/ticket/hub.tsx').then((m) => m.TradeHub),
  ),
  portfolio: screen(
    { title: 'nav.portfolio', tab: 'portfolio', parent: null, stays: 'portfolio', roomy: true },
    () => import('./slices/orders/portfolio.tsx').then((m) => m.Portfolio),
  ),
  account: screen({ title: 'nav.account', tab: 'account', parent: null, stays: 'assets' }, () =>
    import('./slices/account/account.tsx').then((m) => m.Account),
  ),
  login: screen({ title: 'title.login', tab: null, parent: 'explore', bare: true }, () =>
    import('./slices/access/login.tsx').then((m) => m.Login),
  ),
  register: screen({ title: 'title.register', tab: null, parent: 'login', bare: true }, () =>
    import('./slices/access/register.tsx').then((m) => m.Register),
  ),
  agreement: screen(
    { title: 'title.agreement', tab: null, parent: 'register', bare: true, idle: true },
    () => import('./slices/access/agreement.tsx').then((m) => m.Agreement),
  ),
  forgotPassword: screen(
    { title: 'title.forgotPassword', tab: null, parent: 'login', bare: true },
    () => import('./slices/access/forgot-password.tsx').then((m) => m.ForgotPassword),
  ),
  resetPassword: screen(
    { title: 'title.resetPassword', tab: null, parent: 'forgotPassword', bare: true },
    () => import('./slices/access/reset-password.tsx').then((m) => m.ResetPassword),
  ),
  language: screen(
    { title: 'title.language', tab: null, parent: 'settings', beside: 'settings', idle: true },
    () => import('./slices/settings/language.tsx').then((m) => m.Language),
  ),
  explore: screen({ title: 'title.explore', tab: 'market', parent: 'login', idle: true }, () =>
    import('./slices/explore/explore.tsx').then((m) => m.Explore),
  ),
  owed: screen({ title: 'title.owed', ...ofExplore }, () =>
    import('./slices/liabilities/liabilities.tsx').then((m) => m.LiabilitiesScreen),
  ),
  official: screen({ title: 'title.official', ...ofExplore }, () =>
    import('./slices/messages/official.tsx').then((m) => m.Official),
  ),
  draw: screen({ title: 'title.draw', tab: null, parent: 'explore', idle: true }, () =>
    import('./slices/offerings/draw.tsx').then((m) => m.DrawScreen),
  ),
  withdrawalClock: screen({ title: 'title.withdrawalClock', tab: null, parent: 'explore' }, () =>
    import('./slices/withdrawals/withdrawal-clock.tsx').then((m) => m.WithdrawalClock),
  ),
  ticketClock: screen({ title: 'title.ticketClock', tab: null, parent: 'explore' }, () =>
    import('./slices/support/ticket-clock.tsx').then((m) => m.TicketClock),
  ),
  shop: screen({ title: 'title.shop', ...ofExplore, idle: true }, () =>
    import('./slices/shop/shop.tsx').then((m) => m.Shop),
  ),
  preview: screen({ title: 'title.preview', tab: 'market', parent: 'explore', idle: true }, () =>
    import('./slices/market/stock/preview.tsx').then((m) => m.Preview),
  ),
  // The guard leads on from here to the search.
  searchPrefix: screen(
    { title: 'title.search', tab: 'market', parent: 'explore', idle: true },
    () => import('./slices/market/search/search.tsx').then((m) => m.Search),
  ),
  search: screen({ title: 'title.search', tab: 'market', parent: 'market', idle: true }, () =>
    import('./slices/market/search/search.tsx').then((m) => m.Search),
  ),
  article: screen(
    { title: 'title.article', tab: 'home', parent: 'news', beside: 'news', idle: true },
    () => import('./slices/news/article.tsx').then((m) => m.Article),
  ),
  news: screen({ title: 'title.news', tab: 'home', parent: 'home', idle: true, stays: true }, () =>
    import('./slices/news/news.tsx').then((m) => m.News),
  ),
  stock: screen(
    {
      title: 'title.stock',
      tab: 'market',
      parent: 'market',
      beside: 'market',
      side: 'orderTicket',
      idle: true,
    },
    () => import('./slices/market/stock/stock.tsx').then((m) => m.Stock),
  ),
  marketIndex: screen(
    { title: 'title.marketIndex', tab: 'market', parent: 'market', beside: 'market', idle: true },
    () => import('./slices/market/index-screen.tsx').then((m) => m.IndexScreen),
  ),
  favourites: screen(
    { title: 'list.favourites', tab: 'market', parent: 'market', idle: true },
    () => import('./slices/favourites/favourites.tsx').then((m) => m.Favourites),
  ),
  orderTicket: screen({ title: 'trade.order', tab: 'trade', parent: 'stock', ...onMarket }, () =>
    import('./slices/orders/ticket/ticket.tsx').then((m) => m.OrderTicket),
  ),
  newShares: screen({ title: 'ipo.title', tab: 'trade', parent: 'trade', idle: true }, () =>
    import('./slices/offerings/new-shares.tsx').then((m) => m.NewShares),
  ),
  calendar: screen({ title: 'ipo.calendar', tab: 'trade', parent: 'newShares', idle: true }, () =>
    import('./slices/offerings/calendar.tsx').then((m) => m.OfferingCalendar),
  ),
  offering: screen({ title: 'title.offering', tab: 'trade', parent: 'newShares', idle: true }, () =>
    import('./slices/offerings/offering.tsx').then((m) => m.OfferingScreen),
  ),
  subscribe: screen(
    { title: 'title.subscribe', tab: 'trade', parent: 'newShares', bare: true, requiresAuth: true },
    () => import('./slices/offerings/apply.tsx').then((m) => m.ApplyScreen),
  ),
  subscriptionRecords: screen(
    { title: 'title.subscriptionRecords', tab: 'trade', parent: 'newShares', requiresAuth: true },
    () => import('./slices/offerings/records.tsx').then((m) => m.ApplicationRecords),
  ),
  allocation: screen(
    { title: 'title.allocation', tab: 'trade', parent: 'subscriptionRecords' },
    () => import('./slices/offerings/allocation.tsx').then((m) => m.AllocationScreen),
  ),
  blockTrades: screen({ title: 'trade.block', tab: 'trade', parent: 'trade', idle: true }, () =>
    import('./slices/blocks/blocks.tsx').then((m) => m.BlockTrades),
  ),
  blockRecords: screen({ title: 'title.blockRecords', tab: 'trade', parent: 'blockTrades' }, () =>
    import('./slices/blocks/records.tsx').then((m) => m.BlockRecords),
  ),
  treasury: screen({ title: 'money.treasury', tab: 'trade', parent: 'trade' }, () =>
    import('./slices/treasury/treasury.tsx').then((m) => m.Treasury),
  ),
  treasuryHistory: screen(
    { title: 'title.treasuryHistory', tab: 'trade', parent: 'treasury' },
    () => import('./slices/treasury/history.tsx').then((m) => m.History),
  ),
  treasuryPurchase: screen(
    { title: 'title.treasuryPurchase', tab: 'trade', parent: 'treasury', bare: true },
    () => import('./slices/treasury/purchase.tsx').then((m) => m.Purchase),
  ),
  savings: screen({ title: 'title.savings', tab: 'trade', parent: 'trade' }, () =>
    import('./slices/savings/savings.tsx').then((m) => m.SavingsScreen),
  ),
  practice: screen({ title: 'title.practice', ...ofAccount }, () =>
    import('./slices/practice/practice.tsx').then((m) => m.Practice),
  ),
  practiceEntrance: screen({ title: 'title.practice', ...ofExplore }, () =>
    import('./slices/practice/practice.tsx').then((m) => m.Practice),
  ),
  order: screen(
    { title: 'trade.order', tab: 'portfolio', parent: 'portfolio', beside: 'portfolio' },
    () => import('./slices/orders/order.tsx').then((m) => m.OrderScreen),
  ),
  holdings: screen(
    { title: 'position.list', tab: 'portfolio', parent: 'portfolio', beside: 'portfolio' },
    () => import('./slices/orders/portfolio.tsx').then((m) => m.Portfolio),
  ),
  holding: screen(
    { title: 'title.holding', tab: 'portfolio', parent: 'holdings', beside: 'portfolio' },
    () => import('./slices/holdings/holding.tsx').then((m) => m.HoldingScreen),
  ),
  closedPositions: screen(
    { title: 'position.closed', tab: 'portfolio', parent: 'portfolio', stays: true },
    () => import('./slices/holdings/closed-positions.tsx').then((m) => m.ClosedPositions),
  ),
  closedPosition: screen(
    {
      title: 'title.closedPosition',
      tab: 'portfolio',
      parent: 'closedPositions',
      beside: 'closedPositions',
    },
    () => import('./slices/holdings/closed-position.tsx').then((m) => m.ClosedPositionScreen),
  ),
  assets: screen({ title: 'title.assets', ...ofAccount }, () =>
    import('./slices/assets/assets.tsx').then((m) => m.AssetsScreen),
  ),
  moneyLog: screen({ title: 'money.log', ...ofAccount }, () =>
    import('./slices/cash-log/cash-log.tsx').then((m) => m.MoneyLog),
  ),
  mySubscriptions: screen({ title: 'title.mySubscriptions', ...ofAccount }, () =>
    import('./slices/offerings/mine.tsx').then((m) => m.MySubscriptions),
  ),
  identity: screen(
    { title: 'kyc.title', tab: 'account', parent: 'assets', bare: true, beside: 'account' },
    () => import('./slices/kyc/identity.tsx').then((m) => m.Identity),
  ),
  deposit: screen(
    { title: 'money.deposit', tab: 'account', parent: 'account', bare: true, beside: 'account' },
    () => import('./slices/deposits/deposit.tsx').then((m) => m.Deposit),
  ),
  quickPayment: screen(
    { title: 'money.quickPay', tab: 'account', parent: 'deposit', bare: true, beside: 'account' },
    () => import('./slices/deposits/quick-payment.tsx').then((m) => m.QuickPayment),
  ),
  withdraw: screen(
    { title: 'money.withdraw', tab: 'account', parent: 'account', bare: true, beside: 'account' },
    () => import('./slices/withdrawals/withdraw.tsx').then((m) => m.WithdrawScreen),
  ),
  transfer: screen(
    { title: 'money.transfer', tab: 'account', parent: 'account', bare: true, beside: 'account' },
    () => import('./slices/transfers/transfer.tsx').then((m) => m.TransferScreen),
  ),
  bankRecords: screen(
    {
      ...ofAccount,
      title: 'title.bankRecords',
      side: 'bankRecords',
      opens: ['deposit', 'transfer', 'withdrawal'],
    },
    () => import('./slices/bank-records/bank-records.tsx').then((m) => m.BankRecords),
  ),
  cards: screen({ title: 'money.cards', ...ofAccount }, () =>
    import('./slices/cards/card-list.tsx').then((m) => m.CardList),
  ),
  bindCard: screen(
    { title: 'title.bindCard', tab: 'account', parent: 'cards', bare: true, beside: 'account' },
    () => import('./slices/cards/bind-card.tsx').then((m) => m.BindCard),
  ),
  loan: screen({ title: 'loan.apply', ...ofAccount }, () =>
    import('./slices/loans/loan.tsx').then((m) => m.LoanScreen),
  ),
  loanRecords: screen({ title: 'title.loanRecords', ...ofAccount, parent: 'loan' }, () =>
    import('./slices/loans/records.tsx').then((m) => m.LoanRecords),
  ),
  messages: screen({ title: 'messages.title', ...ofAccount }, () =>
    import('./slices/messages/messages.tsx').then((m) => m.Messages),
  ),
  support: screen(
    { ...ofAccount, title: 'service.title', side: 'support', opens: ['ticket'] },
    () => import('./slices/support/support.tsx').then((m) => m.Support),
  ),
  chat: screen({ title: 'title.chat', tab: 'account', parent: 'support', beside: 'account' }, () =>
    import('./slices/support/chat.tsx').then((m) => m.Chat),
  ),
  guide: screen({ title: 'title.guide', ...ofAccount }, () =>
    import('./slices/guide/guide.tsx').then((m) => m.Guide),
  ),
  documents: screen({ title: 'title.documents', ...ofAccount }, () =>
    import('./slices/documents/documents.tsx').then((m) => m.Documents),
  ),
  settings: screen(
    { title: 'title.settings', tab: 'account', parent: 'account', stays: 'security' },
    () => import('./slices/settings/settings.tsx').then((m) => m.Settings),
  ),
  profile: screen({ title: 'title.profile', ...ofSettings }, () =>
    import('./slices/profile/profile.tsx').then((m) => m.Profile),
  ),
  tradePassword: screen(
    { title: 'trade.password', tab: 'account', parent: 'settings', bare: true, beside: 'settings' },
    () => import('./slices/access/trade-password.tsx').then((m) => m.TradePassword),
  ),
  changeLoginPassword: screen(
    { title: 'title.changeLoginPassword', ...ofSettings, bare: true },
    () => import('./slices/access/change-password.tsx').then((m) => m.ChangePassword),
  ),
  security: screen({ title: 'title.security', ...ofSettings }, () =>
    import('./slices/security/security.tsx').then((m) => m.Security),
  ),
  about: screen({ title: 'title.about', ...ofSettings }, () =>
    import('./slices/settings/about.tsx').then((m) => m.About),
  ),
  notifications: screen({ title: 'title.notifications', ...ofSettings }, () =>
    import('./slices/notices/notifications.tsx').then((m) => m.Notifications),
  ),
  points: screen({ title: 'title.points', ...ofAccount, parent: 'assets' }, () =>
    import('./slices/points/points.tsx').then((m) => m.Points),
  ),
  brakes: screen({ title: 'title.brakes', ...ofSettings }, () =>
    import('./slices/brakes/brakes.tsx').then((m) => m.Brakes),
  ),
  appropriateness: screen({ title: 'title.appropriateness', ...ofSettings }, () =>
    import('./slices/appropriateness/appropriateness.tsx').then((m) => m.Appropriateness),
  ),
  closing: screen({ title: 'title.closing', ...ofSettings }, () =>
    import('./slices/closing/closing.tsx').then((m) => m.Closing),
  ),
  outbox: screen({ title: 'title.outbox', tab: null, parent: 'login' }, () =>
    import('./slices/access/outbox.tsx').then((m) => m.Outbox),
  ),
  gallery: screen({ title: 'title.gallery', tab: 'account', parent: 'settings' }, () =>
    import('./slices/gallery/gallery.tsx').then((m) => m.Gallery),
  ),
}
