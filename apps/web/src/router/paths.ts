import { addresses, type ScreenName } from './screen.ts'

/** An address inside the app, as it stands after the `#`. */
export type AppPath = `/${string}`

type Given = Readonly<Record<string, string | undefined>>

/**
 * `{-$title}` is an optional segment; what is not a segment goes to the query. Absent values
 * are skipped.
 */
function build(name: ScreenName, given: Given = {}): AppPath {
  const rest = new Map(Object.entries(given))
  const path = addresses[name].replace(/\/\{-\$(\w+)\}/g, (_whole, key: string) => {
    const value = rest.get(key)
    rest.delete(key)
    return value === undefined || value === '' ? '' : `/${encodeURIComponent(value)}`
  })
  const query = new URLSearchParams()
  for (const [key, value] of rest) if (value !== undefined && value !== '') query.set(key, value)
  return `/${path.slice(1)}${query.size > 0 ? `?${query.toString()}` : ''}`
}

/** What goes into an address beside its name. A screen that is not here takes nothing. */
type Takes = {
  readonly market: { segment?: string }
  /** `PKTDE30`. */
  readonly marketIndex: { code: string }
  readonly portfolio: {
    v?: 'positions' | 'orders' | 'history' | 'plans'
    currency?: string
    state?: 'open' | 'done'
    /** A savings plan, or `new`; `code`: the share of a new one; `edit`: its form, as it was filled in. */
    plan?: string
    code?: string
    edit?: string
    amount?: string | undefined
    shares?: string | undefined
    day?: string | undefined
    until?: string | undefined
  }
  readonly login: { next?: string }
  readonly register: { code?: string }
  readonly owed: { day?: string }
  readonly preview: { kind?: 'stock' | 'news'; id?: string }
  readonly searchPrefix: { q?: string }
  readonly search: { q?: string }
  readonly article: { id: string }
  readonly news: { category?: string }
  /** `code` decides; `title` is only the header text while loading. */
  readonly stock: { code: string; market?: string; title?: string }
  /** `order`: the one to repeat, instead of a code. */
  readonly orderTicket: {
    code?: string
    market?: string
    side?: 'buy' | 'sell'
    quantity?: string
    order?: string
  }
  readonly offering: { id: string }
  /** `pay`: the application whose won shares are paid for. */
  readonly subscribe: {
    mode?: 'single' | 'oneclick' | 'batch' | 'allocation' | 'change'
    id?: string
    pay?: string
  }
  readonly allocation: { id: string }
  readonly draw: { id: string }
  /** `ticket`: of the practice that is entered. */
  readonly practiceEntrance: { ticket?: string }
  readonly order: { id: string }
  readonly holding: { id: string }
  readonly closedPosition: { id: string }
  /** `next`: the waiting ticket to return to. */
  readonly assets: { next?: string }
  /** `next`: the waiting ticket to return to. */
  readonly identity: { next?: string }
  /** `next`: the waiting ticket to return to. */
  readonly appropriateness: { next?: string }
  readonly moneyLog: { currency?: string }
  readonly treasury: { currency?: string }
  /** `order`: the receipt of one; `v`: what is listed. */
  readonly treasuryHistory: { currency?: string; order?: string; v?: 'interest' }
  /** `way`: money comes back instead, or goes in by itself. */
  readonly treasuryPurchase: { currency?: string; way?: 'back' | 'sweep'; amount?: string }
  /** `offer`: one of them, and the way to apply for it; `sell`: own shares to offer. */
  readonly blockTrades: { offer?: string; sell?: string }
  /** `order`: the receipt of one; `sale`: that of an own block. */
  readonly blockRecords: { order?: string; sale?: string }
  /** `product`: money into it; `deposit`: one of the own; `v`: what is listed. */
  readonly savings: {
    currency?: string
    product?: string
    amount?: string
    deposit?: string
    v?: 'ended'
  }
  /** `amount`: what is to be transferred, as a plain decimal in euros. */
  readonly deposit: { type?: 'quick' | 'transfer' | 'card'; amount?: string }
  /** `id`: how one goes; `pay` and `secret`: the page of the simulated provider. */
  readonly quickPayment: { id?: string; pay?: string; secret?: string }
  /** `amount` is carried over from where it was typed, as a plain decimal; `from`: money of a loan. */
  readonly withdraw: { amount?: string; from?: 'loan' | undefined }
  /** `loan`: one of them. */
  readonly loanRecords: { loan?: string }
  /** `withdraw`: the amount that is to be withdrawn afterwards. */
  readonly transfer: { to?: 'bank'; amount?: string; withdraw?: string | undefined }
  /**
   * `v`: the kind that is listed. `deposit`, `transfer`, `withdrawal`: the receipt of one.
   * `withdraw`: see transfer.
   */
  readonly bankRecords: {
    v?: 'deposits' | 'withdrawals' | 'transfers'
    deposit?: string
    transfer?: string
    withdrawal?: string
    withdraw?: string | undefined
  }
  /** `next`: the waiting ticket to return to. */
  readonly tradePassword: { next?: string; forgot?: 'yes' }
  /** `ticket`: one conversation with the house. */
  readonly support: { ticket?: string }
  /** `segment`: what the message centre is narrowed to. */
  readonly messages: { segment?: 'orders' | 'money' | 'system' }
  readonly outbox: { key?: string }
}

/** Values are asked for where one of them must be there. */
type Make<Name> = Name extends keyof Takes
  ? Record<never, never> extends Takes[Name]
    ? (given?: Takes[Name]) => AppPath
    : (given: Takes[Name]) => AppPath
  : () => AppPath

const names = Object.keys(addresses) as readonly ScreenName[] // `Object.keys` forgets the names.

type Paths = { readonly [Name in ScreenName]: Make<Name> }

/** Every URL the app can go to. `href` turns one into a link. */
export const paths = Object.fromEntries(
  names.map((name) => [name, (given?: Given) => build(name, given)]),
) as unknown as Paths // All are made by `build`; only their types differ.

/**
 * For `<a href>` and every ui part that takes one. The shell turns the click into an in-app
 * step.
 */
export const href = (path: AppPath): string => `#${path}`
