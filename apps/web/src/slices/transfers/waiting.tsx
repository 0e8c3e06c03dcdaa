import { Ledger, Line } from '@parkett/ui/ledger'
import { Section } from '@parkett/ui/section'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import type { Pocket } from './ticket.ts'

/** Sale proceeds that cannot leave yet, each with the day it can. */
export function Waiting({ pocket }: { readonly pocket: Pocket }) {
  const t = useWords()
  const format = useFormat()
  if (pocket.waiting.length === 0) return null
  return (
    <Section title={t('transfer.waiting')}>
      <Ledger>
        {pocket.waiting.map(({ amount, freeOn }) => (
          <Line
            key={freeOn}
            label={t('transfer.availableOn', { date: format.date(freeOn) })}
            value={<OwnAmount>{format.money(amount)}</OwnAmount>}
          />
        ))}
      </Ledger>
      <p className="pad quiet">{t('transfer.waitingText')}</p>
    </Section>
  )
}
