import { Stepper } from '@parkett/ui/stepper'
import { readAmount } from '@parkett/words/read-amount'
import { useLanguage, useWords } from '../../../session/words.ts'
import { wholeLots } from './entry.ts'
import type { Ticket } from './use-ticket.ts'

/**
 * The same quantity counted in lots. Empty when it is no whole number of them: an odd rest can
 * only be sold.
 */
export function LotStepper({
  ticket,
  lotSize,
}: {
  readonly ticket: Ticket
  readonly lotSize: number
}) {
  const t = useWords()
  const language = useLanguage()
  const read = (text: string): number => Number(readAmount(text, language, { decimals: 0 }) ?? '0')
  const quantity = read(ticket.entry.quantity)
  const set = (shares: number) => ticket.edit({ quantity: shares > 0 ? String(shares) : '' })
  const below = wholeLots(quantity, lotSize)
  return (
    <Stepper
      label={t('ticket.lots')}
      hint={t('ticket.lotSize', { shares: t('unit.shares', { count: lotSize }) })}
      value={quantity > 0 && below === quantity ? String(quantity / lotSize) : ''}
      onChange={(text) => set(read(text) * lotSize)}
      onStep={(by) =>
        set(by === 1 ? below + lotSize : below === quantity ? below - lotSize : below)
      }
      lessLabel={t('ticket.lotLess')}
      moreLabel={t('ticket.lotMore')}
      canLess={quantity > 0}
      canMore
    />
  )
}
