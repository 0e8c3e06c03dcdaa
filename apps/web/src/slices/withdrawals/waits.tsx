import type { Card } from '@parkett/contract/customer/cards'
import { Notice } from '@parkett/ui/notice'
import { waitWords } from '../../cash/withdrawal-words.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import type { Limits } from './ticket.ts'

type WaitsProps = { readonly limits: Limits; readonly card: Card | undefined }

/**
 * Every waiting time in force with its end. None of them refuses anything, and that is said
 * too.
 */
export function Waits({ limits, card }: WaitsProps) {
  const t = useWords()
  const format = useFormat()
  const waits = [
    ...limits.holds,
    ...(card !== undefined && card.payOutFrom !== null
      ? [{ why: 'new_card' as const, until: card.payOutFrom }]
      : []),
  ]
  if (waits.length === 0) return null
  return (
    <Notice tone="brass" title={t('withdrawal.holds')}>
      {waits.map(({ why, until }) => (
        <p key={why}>{t(waitWords[why], { time: format.due(until) })}</p>
      ))}
      <p>{t('withdrawal.holdText')}</p>
    </Notice>
  )
}
