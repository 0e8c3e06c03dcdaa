import type { Alert } from '@parkett/contract/customer/alerts'
import { formatPercent, formatPrice } from '@parkett/words/format'
import { formatDate, formatDateTime } from '@parkett/words/format-time'
import type { Language } from '@parkett/words/languages'
import type { Words } from '@parkett/words/speak'

type Reader = { readonly t: Words; readonly language: Language; readonly zone: string | undefined }

const whats = {
  above: 'alerts.whatAbove',
  below: 'alerts.whatBelow',
  moves: 'alerts.whatMoves',
} as const

/** `84,00 € oder höher`. */
export function whatOf({ kind, level, instrument }: Alert, { t, language }: Reader): string {
  const { currency, priceDecimals: decimals } = instrument
  const text =
    kind === 'moves'
      ? formatPercent(level, language)
      : formatPrice(level, language, { currency, decimals })
  return t(whats[kind], { level: text })
}

/** How it stands, in one line. */
export function stateOf(alert: Alert, { t, language, zone }: Reader): string {
  const { state, endsAt, firedAt, firedPrice, instrument } = alert
  const { currency, priceDecimals: decimals } = instrument
  if (state === 'paused') return t('alerts.paused')
  if (state === 'fired' && firedAt !== null)
    return t('alerts.fired', {
      time: formatDateTime(firedAt, language, { zone }),
      price: formatPrice(firedPrice, language, { currency, decimals }),
    })
  const date = formatDate(endsAt.slice(0, 10), language)
  return t(state === 'expired' ? 'alerts.expired' : 'alerts.armed', { date })
}
