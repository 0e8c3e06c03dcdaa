import { AmountField } from '@parkett/ui/amount-field'
import { Notice } from '@parkett/ui/notice'
import { QrCode } from '@parkett/ui/qr-code'
import { Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { compare, typedAmount } from '../../cash/amount.ts'
import { CopyRow } from './copy-row.tsx'
import { transferAccountQuery } from '../../cash/queries.ts'
import { paths } from '../../router/paths.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useLanguage, useWords } from '../../session/words.ts'
import { GateNotice } from '../../trading/gate.tsx'
import { useFormat } from '../../trading/use-format.ts'
import type { Options } from './options.ts'
import { SimulateTransfer } from './simulate-transfer.tsx'

/** Where to transfer to, with this customer's reference; the QR code holds the same. */
export function TransferIn({ options }: { readonly options: Options }) {
  const t = useWords()
  const format = useFormat()
  const limit = options.methods.find(({ method }) => method === 'transfer')?.limits[0]
  return (
    <ScreenPage title={t('deposit.method_transfer')}>
      {options.allowed ? (
        <Account minimum={limit?.minimum ?? { currency: 'EUR', amount: '0.01' }} />
      ) : (
        <GateNotice gate="identity" next={paths.deposit({ type: 'transfer' })} />
      )}
      {limit !== undefined && (
        <p className="pad quiet">
          {t('deposit.arrival')}: {t('deposit.arrival_bank_day')} · {t('deposit.fee')}:{' '}
          {format.money(limit.fee)}
        </p>
      )}
    </ScreenPage>
  )
}

function Account({
  minimum,
}: {
  readonly minimum: Options['methods'][number]['limits'][number]['minimum']
}) {
  const t = useWords()
  const format = useFormat()
  const language = useLanguage()
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const typed = typedAmount(text, language, minimum)
  const enough = typed !== null && compare(typed, minimum) >= 0
  const query = useQuery(transferAccountQuery(enough ? typed.amount : null))
  const tooLittle = t('deposit.tooLittle', { min: format.money(minimum) })
  return (
    <Loaded query={query} failed={t('state.failed', { thing: t('deposit.method_transfer') })}>
      {(account) => (
        <>
          {account.demo && <Notice tone="brass">{t('deposit.demoAccount')}</Notice>}
          <Rows label={t('deposit.method_transfer')}>
            <CopyRow label={t('deposit.holder')} value={account.holder} />
            <CopyRow label={t('deposit.iban')} value={spaced(account.iban)} copied={account.iban} />
            <CopyRow label={t('deposit.bic')} value={account.bic} />
            <CopyRow label={t('deposit.bank')} value={account.bank} />
            <CopyRow
              label={t('deposit.reference')}
              value={account.reference}
              copied={account.reference.replaceAll(' ', '')}
            />
          </Rows>
          <Notice>{t('deposit.referenceText')}</Notice>
          <Section title={t('deposit.scanBank')}>
            <div className="pad stack-2">
              <AmountField
                label={t('deposit.amountInCode')}
                hint={t('label.optional')}
                id="transfer-in-amount"
                unit="EUR"
                value={text}
                error={(text === '' && !missing) || enough ? undefined : tooLittle}
                onChange={(next) => {
                  setText(next)
                  setMissing(false)
                }}
              />
              <QrCode text={account.payload} label={t('deposit.qrBank')} />
            </div>
          </Section>
          {account.demo && (
            <SimulateTransfer amount={enough ? typed : null} onMissing={() => setMissing(true)} />
          )}
        </>
      )}
    </Loaded>
  )
}

const spaced = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
