import type { depositsTransfer } from '@parkett/contract/customer/deposits'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { ButtonLink } from '@parkett/ui/button'
import { Title } from '@parkett/ui/hero'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { depositOptionsQuery, transferAccountQuery } from '../../cash/queries.ts'
import { CopyButton } from '../../frame/copy-button.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { LateQr } from '../../frame/late-qr.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { GateNotice } from '../../trading/gate.tsx'
import { useFormat } from '../../trading/use-format.ts'
import { CopyRow } from './copy-row.tsx'
import { SimulateTransfer } from './simulate-transfer.tsx'

/** Where to transfer to, with this customer's reference; the QR code holds the same. */
export function TransferIn({ amount }: { readonly amount: string | null }) {
  const t = useWords()
  const format = useFormat()
  const options = useQuery({ ...depositOptionsQuery, refetchOnMount: 'always' })
  const query = useQuery({
    ...transferAccountQuery(amount),
    enabled: options.data?.allowed === true,
  })
  const failed = t('state.failed', { thing: t('deposit.method_transfer') })
  const bones = <Skeleton label={t('shell.loading')} kind="lines" count={6} />
  return (
    <ScreenPage title={t('deposit.method_transfer')}>
      {amount !== null && (
        <Title
          kicker={t('deposit.transferThis')}
          title={format.money({ currency: 'EUR', amount })}
          sub={`${t('deposit.arrival')}: ${t('deposit.arrival_bank_day')} · ${t('deposit.free')}`}
        />
      )}
      <Loaded query={options} failed={failed} bones={bones}>
        {({ allowed }) =>
          allowed ? (
            <Loaded query={query} failed={failed} bones={bones}>
              {(account) => <Account account={account} amount={amount} />}
            </Loaded>
          ) : (
            <GateNotice gate="identity" next={paths.deposit({ type: 'transfer' })} />
          )
        }
      </Loaded>
    </ScreenPage>
  )
}

type AccountProps = {
  readonly account: AnswerOf<typeof depositsTransfer>
  /** Null: the payer decides, and so does the code. */
  readonly amount: string | null
}

function Account({ account, amount }: AccountProps) {
  const t = useWords()
  const { holder, iban, bic, bank, reference } = account
  const rows = [
    [t('deposit.holder'), holder, holder],
    [t('deposit.iban'), spaced(iban), iban],
    [t('deposit.reference'), reference, reference.replaceAll(' ', '')],
    [t('deposit.bic'), bic, bic],
    [t('deposit.bank'), bank, bank],
  ] as const
  const all = rows.map(([label, , copied]) => `${label}: ${copied}`).join('\n')
  return (
    <>
      <dl className="copy-rows">
        {rows.map(([label, value, copied]) => (
          <CopyRow key={label} label={label} value={value} copied={copied} />
        ))}
      </dl>
      <div className="pad">
        <CopyButton text={all} what={t('deposit.method_transfer')} label={t('deposit.copyAll')} />
      </div>
      <Notice>{t('deposit.referenceText')}</Notice>
      <Section title={t('deposit.scanBank')}>
        <div className="pad centred">
          <LateQr text={account.payload} label={t('deposit.qrBank')} />
        </div>
      </Section>
      {account.demo && <SimulateTransfer amount={amount} />}
      {amount === null && (
        <div className="pad after">
          <ButtonLink kind="secondary" wide href={href(paths.deposit())}>
            {t('deposit.chooseAmount')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

const spaced = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
