/**
 * What a route may weigh that is opened first, in KB: programs and texts, packed with gzip, which
 * is the most that any browser is sent. A screen may add 20 KB to the login's.
 */
const budgets: Readonly<Record<string, number>> = { login: 135, home: 150 }
const anyOther = 155

/**
 * Heavier today, and no heavier than this; the numbers only fall. The portfolio holds figure, line
 * and positions in one screen and stands here twice, under both addresses; its orders and history, the
 * sheet that a figure opens in, the records of the bank and a QR code come when they are asked for.
 * Half a KB either way is how parts that screens share fall into files. The gallery, which no customer
 * sees, grows with the parts it shows.
 */
const heavy: Readonly<Record<string, number>> = {
  assets: 158,
  bankRecords: 159,
  bindCard: 161,
  deposit: 162,
  gallery: 167,
  holdings: 164,
  home: 161,
  identity: 159,
  moneyLog: 162.5,
  order: 165,
  orderTicket: 167.5,
  portfolio: 164,
  preview: 157,
  profile: 158.5,
  quickPayment: 166,
  security: 166,
  stock: 158,
  trade: 161.5,
  transfer: 161.5,
  withdraw: 166,
}

export const budgetOf = (name: string): number => budgets[name] ?? anyOther
/** What the test holds a screen to: its budget, or how far above it stands already. */
export const ceilingOf = (name: string): number => heavy[name] ?? budgetOf(name)

/** The chart of the stock page, which comes when all else stands. */
export const chartBudget = 65

/** Page, style, letters, programs and texts: files asked for before a screen shows. */
const files: Readonly<Record<string, number>> = {
  login: 7,
  home: 17,
  holdings: 21,
  order: 20,
  portfolio: 21,
  quickPayment: 23,
}
export const filesMaxOf = (name: string): number => files[name] ?? 19
