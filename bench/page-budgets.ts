/**
 * What a route may weigh that is opened first, in KB: programs and texts, packed with gzip, which
 * is the most that any browser is sent. A screen may add 20 KB to the login's.
 */
const budgets: Readonly<Record<string, number>> = { login: 135, home: 150 }
const anyOther = 155

/** Heavier today, and no heavier than this; the numbers only fall. */
const heavy: Readonly<Record<string, number>> = {
  assets: 161,
  bankRecords: 172,
  bindCard: 163,
  closing: 156,
  deposit: 167,
  gallery: 164,
  holding: 158,
  home: 160,
  identity: 159,
  login: 136,
  moneyLog: 159,
  order: 166,
  orderTicket: 171,
  portfolio: 164,
  profile: 161,
  quickPayment: 168,
  security: 170,
  stock: 156,
  trade: 163,
  transfer: 166,
  withdraw: 171,
}

export const budgetOf = (name: string): number => budgets[name] ?? anyOther
/** What the test holds a screen to: its budget, or how far above it stands already. */
export const ceilingOf = (name: string): number => heavy[name] ?? budgetOf(name)

/** The chart of the stock page, which comes when all else stands. */
export const chartBudget = 65

/** Page, style, letters, programs and texts: files asked for before a screen shows. */
const files: Readonly<Record<string, number>> = { login: 8, home: 16 }
export const filesMaxOf = (name: string): number => files[name] ?? 19
