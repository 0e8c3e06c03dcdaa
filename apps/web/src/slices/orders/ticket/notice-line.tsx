import type { WordKey } from '@parkett/words/keys'
import type { Words } from '@parkett/words/speak'
import type { MouseEvent } from 'react'
import { useGo } from '../../../router/address.ts'
import { href, paths, type AppPath } from '../../../router/paths.ts'
import { useWords } from '../../../session/words.ts'
import { useInReview, type Gate } from '../../../trading/gate.tsx'
import { useFormat, type Format } from '../../../trading/use-format.ts'
import { waitingText } from './auction-text.ts'
import type { Entry } from './entry.ts'
import type { Faults } from './entry-faults.ts'
import type { Estimate } from './use-estimate.ts'
import type { Ticket } from './use-ticket.ts'

export const noticeId = 'ticket-notice'

type Said = {
  /** Without one it is no notice, only what the word beside the title means. */
  readonly tone?: 'plain' | 'brass' | 'danger'
  readonly text: string
  readonly way?:
    | {
        readonly label: string
        /** Where it leads, spoken behind a label that says only that it goes on. */
        readonly spoken?: string
        readonly to: AppPath
        /** It leads back here by itself: then the ticket stands once in the history, not twice. */
        readonly instead?: boolean
      }
    | undefined
}

type NoticeFacts = {
  readonly ticket: Pick<Ticket, 'entry' | 'state'>
  readonly estimate: Estimate | undefined
  readonly gate: Gate | null
  readonly faults: Faults
  /** Where one comes back to from what the notice leads to. */
  readonly next: AppPath
}

const nudgeWords = {
  at_limit: 'ticket.nudgeAtLimit',
  suspended_before: 'ticket.nudgeSuspended',
  limit_far: 'ticket.nudgeLimitFar',
  thin_book: 'ticket.nudgeThinBook',
  spread_wide: 'ticket.nudgeSpreadWide',
  low_turnover: 'ticket.nudgeLowTurnover',
  large_share: 'ticket.nudgeLargeShare',
} as const

/** The one most important thing to say; its line is reserved, so nothing below it moves. */
function useSaid({ ticket, estimate, gate, faults, next }: NoticeFacts): Said | null {
  const t = useWords()
  const format = useFormat()
  const inReview = useInReview()
  const { refusal, failed, unanswered } = ticket.state
  if (gate === 'identity')
    return inReview
      ? {
          tone: 'brass',
          text: t('identity.inReviewText'),
          way: { ...onward('kyc.title'), to: paths.identity() },
        }
      : {
          tone: 'brass',
          text: t('kyc.goToCenter'),
          way: { ...onward('title.assets'), to: paths.assets({ next }) },
        }
  if (gate === 'password')
    return {
      tone: 'brass',
      text: t('ticket.needsPassword'),
      way: { ...onward('ticket.setPassword'), to: paths.tradePassword({ next }), instead: true },
    }
  if (refusal?.at === 'ended' || unanswered)
    return {
      tone: 'danger',
      text: t('ticket.unsure'),
      way: { label: t('ticket.toOrders'), to: paths.portfolio({ v: 'orders' }) },
    }
  if (failed === 'prepare') return { tone: 'danger', text: t('shell.noConnection') }
  if (faults.form !== undefined)
    return {
      tone: 'danger',
      text: faults.form,
      way:
        refusal?.reason === 'kyc_required'
          ? { label: t('title.assets'), to: paths.assets({ next }) }
          : undefined,
    }
  const short = estimate?.shortBy ?? null
  if (short !== null)
    return {
      tone: 'brass',
      text: t('ticket.shortfall', { amount: format.money(short) }),
      way: { label: t('money.deposit'), to: paths.deposit() },
    }
  const fault = faults.stop ?? faults.limit ?? faults.quantity
  if (fault !== undefined) return { tone: 'danger', text: fault }
  const waiting = estimate === undefined ? null : waitingText(estimate, t, format)
  if (waiting !== null) return { tone: 'brass', text: waiting }
  const [nudge] = estimate?.nudges ?? []
  if (nudge !== undefined) return { tone: 'plain', text: t(nudgeWords[nudge]) }
  return restText(ticket.entry, estimate, { t, format })

  /** The line has room for two rows beside one word. */
  function onward(to: WordKey): { readonly label: string; readonly spoken: string } {
    const label = t('action.continue')
    return { label, spoken: `${label}: ${t(to)}` }
  }
}

type Translate = { readonly t: Words; readonly format: Format }

/**
 * Where nothing else is to be said: "Market: at the next price, at most 86.00 €", or what becomes of
 * an order that waits, and when.
 */
function restText(
  { type, stop, side, lasts }: Entry,
  estimate: Estimate | undefined,
  { t, format }: Translate,
): Said | null {
  const hint = t('ticket.marketHint')
  const waits = type === 'limit' || stop !== null
  if (estimate === undefined) return waits ? null : { text: hint }
  const { tradeDate, gtcUntil, limit, instrument } = estimate
  if (lasts === 'close')
    return { text: t('ticket.lastsClose', { price: format.price(limit, instrument) }) }
  if (!waits) {
    const price = format.price(limit, instrument)
    return { text: `${hint}, ${t(side === 'buy' ? 'ticket.atMost' : 'ticket.atLeast', { price })}` }
  }
  if (lasts === 'ioc') return { text: t('ticket.lastsNow') }
  return {
    text:
      lasts === 'gtc' && gtcUntil !== null
        ? t('ticket.lastsUntil')
        : t('ticket.lastsDay', { date: format.day(tradeDate) }),
  }
}

export function NoticeLine(facts: NoticeFacts) {
  const said = useSaid(facts)
  const go = useGo()
  const follow = (event: MouseEvent, { to, instead }: NonNullable<Said['way']>) => {
    if (instead !== true) return
    event.preventDefault()
    go.replace(to)
  }
  return (
    <div className="ticket-notice" data-tone={said?.tone} id={noticeId} aria-live="polite">
      <span>{said?.text}</span>
      {said?.way && (
        <a
          href={href(said.way.to)}
          aria-label={said.way.spoken}
          onClick={(event) => said.way && follow(event, said.way)}
        >
          {said.way.label}
        </a>
      )}
    </div>
  )
}
