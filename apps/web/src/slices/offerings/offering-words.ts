import type { Application, Offering } from '@parkett/contract/customer/offerings'
import type { Tone } from '@parkett/ui/chip'
import { formatPrice } from '@parkett/words/format'
import type { WordKey } from '@parkett/words/keys'
import type { Language } from '@parkett/words/languages'
import { paths, type AppPath } from '../../router/paths.ts'

/** What an offering is to the reader, and how much it asks for attention. */
export const statusWords: Readonly<Record<Offering['status'], readonly [WordKey, Tone]>> = {
  upcoming: ['ipo.coming', 'neutral'],
  open: ['ipo.open', 'brand'],
  subscribed: ['ipo.already', 'neutral'],
  sold_out: ['ipo.soldOut', 'neutral'],
  closed: ['ipo.closed', 'neutral'],
  allocated: ['ipo.allotted', 'success'],
  no_allocation: ['ipo.noAllocation', 'neutral'],
  not_eligible: ['ipo.notEligible', 'neutral'],
  called_off: ['ipo.calledOff', 'neutral'],
}

export const stateWords = {
  applied: 'ipo.applied',
  numbered: 'ipo.numbered',
  won: 'ipo.allotted',
  awaiting: 'ipo.awaiting',
  paid: 'ipo.paidState',
  forfeited: 'ipo.forfeited',
  lost: 'ipo.noAllocation',
  listed: 'ipo.delivered',
  cancelled: 'ipo.takenBack',
} as const satisfies Readonly<Record<Application['status'], WordKey>>

/** How far an application has come. */
export function applicationWord(application: Application): WordKey {
  const { status, inAllocation, drawn, calledOff, fell } = application
  if (calledOff) return 'ipo.calledOff'
  if (fell) return 'ipo.fell'
  if (status === 'numbered') return drawn ? 'ipo.drawnState' : 'ipo.numbered'
  return inAllocation ? 'ipo.inAllocation' : stateWords[status]
}

/** The rule where more is asked for than there is, in one sentence. */
export const methodWords = {
  lottery: 'ipo.methodLottery',
  prorata: 'ipo.methodProrata',
  prorata_time: 'ipo.methodProrataTime',
  equal_first: 'ipo.methodEqual',
  pools: 'ipo.methodPools',
} as const satisfies Readonly<Record<Offering['method'], WordKey>>

/**
 * How it is given out, in one sentence; of a placement with what a right is, and with what counts where who asked
 * first comes first.
 */
export const rulesOf = ({ method, placement, remaining }: Offering): readonly WordKey[] =>
  remaining === null
    ? [
        ...(placement === null ? [] : ['ipo.methodRight' as const]),
        methodWords[method],
        ...(method === 'prorata_time' ? ['ipo.firstCounts' as const] : []),
      ]
    : ['ipo.methodFirstCome']

/** The most that the reader may ask for. */
export const mostFor = (offering: Offering): number => {
  const { minimum, quota, placement, remaining, application } = offering
  const left = remaining === null ? Infinity : remaining + (application?.quantity ?? 0)
  const maximum = Math.min(offering.maximum, Math.max(minimum, left))
  return Math.min(maximum, Math.max(minimum, quota?.shares ?? placement?.shares ?? maximum))
}

/** The way to its form: a placement is applied for by a right. */
export const applyPath = ({ id, placement }: Pick<Offering, 'id' | 'placement'>): AppPath =>
  paths.subscribe(placement === null ? { id } : { mode: 'allocation', id })

/** Price-earnings ratio at the issue price, and that of the industry. */
export const ratiosOf = (
  { issuePe, industryPe }: Pick<Offering, 'issuePe' | 'industryPe'>,
  language: Language,
): string => `${formatPrice(issuePe, language)} · ${formatPrice(industryPe, language)}`
