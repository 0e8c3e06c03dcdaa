import type { offeringColumns } from '@parkett/contract/desk/offering-file'
import type { WordKey } from '@parkett/words/keys'

type Term = (typeof offeringColumns)[number]

/** The terms of an offering by the names of their fields, which are those of the columns of a file. */
export const termWords = {
  name: 'desk.offerings.company',
  nameZh: 'desk.share.nameZh',
  board: 'desk.share.board',
  code: 'desk.offerings.shareCode',
  applicationCode: 'ipo.code',
  industry: 'desk.offerings.industry',
  way: 'desk.offerings.way',
  price: 'ipo.issuePrice',
  priceLow: 'desk.offerings.priceLow',
  totalShares: 'desk.offerings.total',
  issued: 'ipo.issueQuantity',
  offered: 'ipo.publicQuantity',
  unit: 'ipo.unit',
  minimum: 'blocks.minimum',
  maximum: 'blocks.maximum',
  annualProfit: 'desk.offerings.profit',
  opensAt: 'ipo.opening',
  closesAt: 'ipo.closing',
  drawsAt: 'ipo.drawing',
  resultsAt: 'ipo.telling',
  payUntil: 'ipo.paying',
  listsOn: 'desk.offerings.firstDay',
  parent: 'desk.evidence.parent',
  heldPer: 'desk.offerings.heldPer',
  prospectus: 'desk.offerings.prospectus',
  risks: 'treasury.risks',
} as const satisfies Record<Term, WordKey>

/** Null of what is none: a fault of the whole line. */
export const termWord = (column: string): WordKey | null =>
  Object.hasOwn(termWords, column) ? termWords[column as Term] : null
