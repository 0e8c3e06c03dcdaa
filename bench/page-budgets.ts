/**
 * What a route may weigh that is opened first, in KB: programs and texts, packed with gzip, which
 * is the most that any browser is sent. A screen may add 20 KB to the login's.
 */
const budgets: Readonly<Record<string, number>> = { login: 135, home: 150 }
const anyOther = 155

/**
 * Heavier today, and no heavier than this; the numbers only fall. Since the portfolio holds figure,
 * line, positions, orders and history in one screen it stands here twice, under both addresses. One
 * KB either way is how parts that screens share fall into files. A list's filters open in a sheet,
 * so lists that were asked by pills bring the sheet: moneyLog and documents. The frame that makes room
 * for panes at a desk is 0.4 KB of every screen, and parts fell into files anew. Since each icon
 * comes with the screens that show it they all weigh 1.5 KB less, some in one file more; the login
 * is 0.3 KB above its budget.
 */
const heavy: Readonly<Record<string, number>> = {
  assets: 163,
  bankRecords: 171,
  bindCard: 161,
  deposit: 165,
  documents: 158,
  gallery: 164,
  holding: 157,
  holdings: 179,
  home: 161,
  identity: 159,
  login: 135.5,
  market: 157,
  moneyLog: 162,
  order: 168,
  orderTicket: 172,
  portfolio: 179,
  preview: 157,
  profile: 160,
  quickPayment: 171,
  security: 169,
  stock: 158,
  trade: 163,
  transfer: 162,
  withdraw: 167,
}

export const budgetOf = (name: string): number => budgets[name] ?? anyOther
/** What the test holds a screen to: its budget, or how far above it stands already. */
export const ceilingOf = (name: string): number => heavy[name] ?? budgetOf(name)

/** The chart of the stock page, which comes when all else stands. */
export const chartBudget = 65

/** Page, style, letters, programs and texts: files asked for before a screen shows. */
const files: Readonly<Record<string, number>> = {
  login: 8,
  home: 17,
  bankRecords: 21,
  holdings: 23,
  portfolio: 23,
  quickPayment: 22,
}
export const filesMaxOf = (name: string): number => files[name] ?? 19
