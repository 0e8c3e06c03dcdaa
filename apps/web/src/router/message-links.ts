import type { Message, MessageTarget } from '@parkett/contract/customer/messages'
import type { WordKey } from '@parkett/words/keys'
import { paths, type AppPath } from './paths.ts'

type Link = { readonly path: AppPath; readonly name: WordKey }

const places = {
  order: { path: paths.portfolio({ v: 'orders' }), name: 'trade.order' },
  plan: { path: paths.portfolio({ v: 'plans' }), name: 'portfolio.plans' },
  application: { path: paths.subscriptionRecords(), name: 'title.subscriptionRecords' },
  offering: { path: paths.newShares(), name: 'title.offering' },
  withdrawal: { path: paths.bankRecords({ v: 'withdrawals' }), name: 'title.bankRecords' },
  deposit: { path: paths.bankRecords(), name: 'title.bankRecords' },
  savings: { path: paths.savings(), name: 'title.savings' },
  block: { path: paths.blockRecords(), name: 'title.blockRecords' },
  blockSale: { path: paths.blockRecords(), name: 'title.blockRecords' },
  loan: { path: paths.loanRecords(), name: 'title.loanRecords' },
  support: { path: paths.support(), name: 'service.title' },
  moneyLog: { path: paths.moneyLog(), name: 'money.log' },
  identity: { path: paths.identity(), name: 'kyc.title' },
  security: { path: paths.security(), name: 'title.security' },
  profile: { path: paths.profile(), name: 'title.profile' },
  cards: { path: paths.cards(), name: 'money.cards' },
  closing: { path: paths.closing(), name: 'title.closing' },
  rules: { path: paths.about(), name: 'title.about' },
  stock: { path: paths.market(), name: 'title.stock' },
  treasury: { path: paths.treasury(), name: 'money.treasury' },
  // From what the house wrote to many to where one chooses what reaches one.
  notices: { path: paths.notifications(), name: 'title.notifications' },
} as const satisfies Readonly<Record<MessageTarget, Link>>

/** Whether a word from outside names one of these places. */
export const isTarget = (word: string): word is MessageTarget => Object.hasOwn(places, word)

/** What a message leads to: its own object where it has one, else the place where such things are. */
export function linkOf({ to, object }: Pick<Message, 'to' | 'object'>): Link {
  const place: Link = places[to]
  if (object === null) return place
  if (to === 'order') return { ...place, path: paths.order({ id: object }) }
  if (to === 'plan') return { ...place, path: paths.portfolio({ v: 'plans', plan: object }) }
  if (to === 'application') return { ...place, path: paths.allocation({ id: object }) }
  if (to === 'offering') return { ...place, path: paths.offering({ id: object }) }
  if (to === 'withdrawal') return { ...place, path: paths.bankRecords({ withdrawal: object }) }
  if (to === 'deposit') return { ...place, path: paths.bankRecords({ deposit: object }) }
  if (to === 'savings') return { ...place, path: paths.savings({ deposit: object }) }
  if (to === 'block') return { ...place, path: paths.blockRecords({ order: object }) }
  if (to === 'blockSale') return { ...place, path: paths.blockRecords({ sale: object }) }
  if (to === 'loan') return { ...place, path: paths.loanRecords({ loan: object }) }
  if (to === 'support') return { ...place, path: paths.support({ ticket: object }) }
  if (to === 'stock') return { ...place, path: paths.stock({ code: object }) }
  return place
}
