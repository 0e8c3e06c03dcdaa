import type { Card } from '@parkett/contract/customer/cards'
import { Button } from '@parkett/ui/button'
import { Chip } from '@parkett/ui/chip'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Section } from '@parkett/ui/section'
import type { ReactNode } from 'react'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { payeeWords } from './payee-words.ts'

type CardBlockProps = {
  readonly card: Card
  readonly onDefault: () => void
  readonly children: ReactNode
}

/** One card with everything known of it, and what can be done with it. */
export function CardBlock({ card, onDefault, children }: CardBlockProps) {
  const t = useWords()
  const format = useFormat()
  const { bank, branch, holder, numberMasked, bic, isDefault, payeeCheck, payOutFrom } = card
  return (
    <Section
      title={`${bank} · ${numberMasked.slice(-4)}`}
      action={isDefault ? <Chip tone="brand">{t('cards.default')}</Chip> : undefined}
    >
      <Ledger>
        <Line label={t('cards.holder')} value={holder} wrap />
        <Line label={t('cards.number')} value={numberMasked} />
        {branch !== null && <Line label={t('cards.branch')} value={branch} wrap />}
        {bic !== null && <Line label={t('cards.bic')} value={bic} />}
        <Line label={t('cards.payeeCheck')} value={t(payeeWords[payeeCheck])} wrap />
        <Line
          label={t('cards.payOutFrom')}
          value={payOutFrom === null ? t('cards.payOutNow') : format.minute(payOutFrom)}
        />
      </Ledger>
      <div className="pad inline flush-acts">
        {!isDefault && (
          <Button kind="quiet" onClick={onDefault}>
            {t('cards.makeDefault')}
          </Button>
        )}
        {children}
      </div>
    </Section>
  )
}
