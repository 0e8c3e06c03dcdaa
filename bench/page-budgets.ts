/**
 * What a route may weigh that is opened first, in KB: programs and texts, packed with gzip, which
 * is the most that any browser is sent. A screen may add 20 KB to the login's.
 */
const budgets: Readonly<Record<string, number>> = { login: 135, home: 150 }
const anyOther = 155

export const budgetOf = (name: string): number => budgets[name] ?? anyOther

/** The chart of the stock page, which comes when all else stands. */
export const chartBudget = 65

/**
 * Page, style, letters, programs and texts: files asked for before a screen shows. Which parts travel
 * together is worked out anew with every screen that is built (`apps/web/chunks.ts`).
 */
const files: Readonly<Record<string, number>> = {
  login: 7,
  home: 18,
  moneyLog: 20,
  order: 21,
  quickPayment: 25,
  security: 20,
  trade: 20,
  withdraw: 20,
}
export const filesMaxOf = (name: string): number => files[name] ?? 19
