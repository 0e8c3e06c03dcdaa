/** A finished screen: its file's name, its address, and whether a visitor sees it. */
export type Pictured = {
  readonly name: string
  /** `{order}`, `{holding}` and the like: of the customer. */
  readonly path: string
  readonly visitor?: true
}

export const screens: readonly Pictured[] = [
  { name: 'login', path: '/login', visitor: true },
  { name: 'register', path: '/register', visitor: true },
  { name: 'home', path: '/home' },
  { name: 'market', path: '/market' },
  { name: 'favourites', path: '/favourites' },
  { name: 'index', path: '/market/index?code=PKTDE30' },
  { name: 'search', path: '/search/search' },
  { name: 'stock', path: '/stockInfo?code=NLE&market=DE' },
  { name: 'ticket', path: '/shares/creatOrder?code=NLE&market=DE&side=buy&quantity=25' },
  { name: 'order', path: '/order?id={order}' },
  { name: 'trade', path: '/trade' },
  { name: 'new-shares', path: '/shares/new' },
  { name: 'new-shares-calendar', path: '/shares/calendar' },
  { name: 'offering', path: '/shares/new-detail?id={offering}' },
  { name: 'apply', path: '/apply?id={offering}' },
  { name: 'applications', path: '/apply-record' },
  { name: 'allocation', path: '/apply-record/detail?id={application}' },
  { name: 'subscriptions', path: '/ucenter/shengou' },
  { name: 'draw', path: '/explore/draws/{drawn}' },
  { name: 'portfolio', path: '/transaction' },
  { name: 'orders', path: '/transaction?v=orders' },
  { name: 'position', path: '/shares/holdDetail?id={holding}' },
  { name: 'assets', path: '/personCenter' },
  { name: 'treasury', path: '/trade/money' },
  { name: 'treasury-in', path: '/payment' },
  { name: 'treasury-history', path: '/trade/history' },
  { name: 'savings', path: '/savings' },
  { name: 'savings-in', path: '/savings?product=eur-90' },
  { name: 'deposit', path: '/bankIn' },
  { name: 'deposit-transfer', path: '/bankIn/transfer' },
  { name: 'deposit-quick', path: '/fastpayment' },
  { name: 'withdraw', path: '/withdraw' },
  { name: 'account', path: '/my' },
  { name: 'guide', path: '/anleitung' },
  { name: 'settings', path: '/setting' },
  { name: 'security', path: '/setting/security' },
  { name: 'brakes', path: '/setting/brakes' },
  { name: 'language', path: '/setting/language' },
  { name: 'trade-password', path: '/payPwd' },
  { name: 'login-password', path: '/change-pwt' },
  { name: 'profile', path: '/setting/profile' },
  { name: 'identity', path: '/realNameAuthentication' },
  { name: 'documents', path: '/documents' },
  { name: 'proof', path: '/explore/owed' },
  { name: 'messages', path: '/messages' },
  { name: 'support', path: '/customerService' },
  { name: 'chat', path: '/cms/web' },
  { name: 'news', path: '/news' },
  { name: 'article', path: '/homedetail?id={article}' },
  { name: 'explore', path: '/explore', visitor: true },
  { name: 'cards', path: '/ucenter/bank-list' },
  { name: 'card', path: '/ucenter/bank' },
  { name: 'transfer', path: '/ucenter/transfer' },
  { name: 'records', path: '/bankRecord?v=withdrawals' },
  { name: 'cash', path: '/ucenter/moneyLog' },
  { name: 'closed', path: '/historyPosition' },
  { name: 'closed-position', path: '/historyDetail?id={closed}' },
  { name: 'points', path: '/setting/points' },
  { name: 'notifications', path: '/setting/notifications' },
  { name: 'closing', path: '/setting/closing' },
  { name: 'about', path: '/setting/about' },
  { name: 'agreement', path: '/agreement', visitor: true },
  { name: 'withdrawals', path: '/explore/withdrawals', visitor: true },
  { name: 'shop', path: '/shop', visitor: true },
  { name: 'official', path: '/explore/official', visitor: true },
  { name: 'forgot', path: '/forgotPassword', visitor: true },
  { name: 'reset', path: '/changePassword', visitor: true },
  { name: 'outbox', path: '/forgotPassword/outbox', visitor: true },
  { name: 'preview', path: '/detail/stock/NLE', visitor: true },
  { name: 'components', path: '/test' },
]

export const looks = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desk', width: 1440, height: 900 },
] as const
export type Look = (typeof looks)[number]

export const languages = { de: 'de', zh: 'zh-CN', en: 'en' } as const
export const themes = ['light', 'dark'] as const
