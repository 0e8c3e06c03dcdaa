import type { sessionSchema } from '@parkett/contract/customer/market'
import { formatDate, formatDueMoment, formatTime } from '@parkett/words/format-time'
import type { Language } from '@parkett/words/languages'
import type { Words } from '@parkett/words/speak'
import type * as z from 'zod/mini'

export type Session = z.infer<typeof sessionSchema>

type Place = {
  readonly t: Words
  readonly language: Language
  readonly now: Date
  /** The reader's; undefined is the device's. */
  readonly zone: string | undefined
}

const phases = {
  closed: 'market.closed',
  pre: 'market.phasePre',
  auction: 'market.phaseAuction',
  break: 'market.phaseBreak',
  post: 'market.phasePost',
} as const

/**
 * `Open until 17:30`, `Market closed · opens Mo., 23. Nov., 09:00`: the state and when it ends, in
 * the reader's zone.
 */
export function sessionText({ phase, nextOpen, nextClose }: Session, place: Place): string {
  const { t } = place
  if (phase === 'continuous') {
    // A demo that trades at any hour goes from one day into the next.
    if (nextClose !== null && nextClose === nextOpen)
      return `${t('market.openNow')} · ${t('source.alwaysOpenShort')}`
    return nextClose === null
      ? t('market.openNow')
      : t('market.openUntil', { time: momentText(nextClose, place) })
  }
  const state = t(phases[phase])
  return nextOpen === null
    ? state
    : `${state} · ${t('market.opens', { time: momentText(nextOpen, place) })}`
}

/** The time alone while it is today, else with the day of the week: people wait for a Monday, not for a 23rd. */
function momentText(moment: string, { language, now, zone }: Place): string {
  const day = (of: string) => formatDate(of, language, { zone })
  const print = day(moment) === day(now.toISOString()) ? formatTime : formatDueMoment
  return print(moment, language, { zone })
}
