/**
 * What a route may weigh that is opened first, in KB: programs and texts, packed with gzip, which
 * is the most that any browser is sent. A screen may add 20 KB to the login's.
 */
const budgets: Readonly<Record<string, number>> = { login: 135, home: 150 }
const anyOther = 155

/**
 * Heavier today, and no heavier than this; the numbers only fall. Since the portfolio holds figure,
 * line, positions, orders and history in one screen it stands here twice, under both addresses.
 */
const heavy: Readonly<Record<string, number>> = {
  assets: 162,
  bankRecords: 173,
  bindCard: 163,
  cards: 156,
  closing: 157,
  deposit: 168,
  gallery: 164,
  holding: 159,
  holdings: 176,
  home: 160,
  identity: 160,
  login: 137,
  moneyLog: 160,
  order: 168,
  orderTicket: 172,
  portfolio: 176,
  profile: 162,
  quickPayment: 170,
  security: 171,
  stock: 157,
  trade: 163,
  transfer: 167,
  withdraw: 172,
}

export const budgetOf = (name: string): number => budgets[name] ?? anyOther
/** What the test holds a screen to: its budget, or how far above it stands already. */
export const ceilingOf = (name: string): number => heavy[name] ?? budgetOf(name)

/** The chart of the stock page, which comes when all else stands. */
export const chartBudget = 65

/** Page, style, letters, programs and texts: files asked for before a screen shows. */
const files: Readonly<Record<string, number>> = { login: 8, home: 16 }
export const filesMaxOf = (name: string): number => files[name] ?? 19
