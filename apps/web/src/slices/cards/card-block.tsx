import type { Card } from '@parkett/contract/customer/cards'
import { Button } from '@parkett/ui/button'
import { Chip } from '@parkett/ui/chip'
import { Fold } from '@parkett/ui/fold'
import { Landmark } from '@parkett/ui/icons'
import { Ledger, Line } from '@parkett/ui/ledger'
import { isolated } from '@parkett/words/isolated'
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
  const from = payOutFrom === null ? t('cards.payOutNow') : format.due(payOutFrom)
  return (
    <Fold
      lead={<Landmark />}
      title={`${isolated(bank)} ···${numberMasked.slice(-4)}`}
      sub={
        <>
          <span className="num">{numberMasked}</span>{' '}
          {isDefault && <Chip tone="brand">{t('cards.default')}</Chip>}
        </>
      }
      open={isDefault}
    >
      <Ledger>
        <Line label={t('cards.holder')} value={holder} wrap />
        {branch !== null && <Line label={t('cards.branch')} value={branch} wrap />}
        {bic !== null && <Line label={t('cards.bic')} value={bic} />}
        <Line label={t('cards.payeeCheck')} value={t(payeeWords[payeeCheck])} wrap />
        <Line label={t('cards.payOutFrom')} value={from} />
      </Ledger>
      <div className="pad inline flush-acts">
        {!isDefault && (
          <Button kind="quiet" onClick={onDefault}>
            {t('cards.makeDefault')}
          </Button>
        )}
        {children}
      </div>
    </Fold>
  )
}
