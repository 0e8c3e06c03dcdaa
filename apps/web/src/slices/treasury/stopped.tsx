import type { TreasuryPool } from '@parkett/contract/customer/treasury'
import { Notice } from '@parkett/ui/notice'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'

/** Why a pool is stopped, since when, what still works and when one hears more; nothing while it runs. */
export function Stopped({ stop }: Pick<TreasuryPool, 'stop'>) {
  const t = useWords()
  const format = useFormat()
  if (stop === null) return null
  return (
    <Notice tone="danger" title={t('treasury.stopped', { date: format.day(stop.since) })}>
      <p>{t(`treasury.stop_${stop.cause}`)}</p>
      <p>{t('treasury.stopText', { date: format.date(stop.nextStatement) })}</p>
    </Notice>
  )
}
