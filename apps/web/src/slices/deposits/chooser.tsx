import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { ButtonLink } from '@parkett/ui/button'
import { useQuery } from '@tanstack/react-query'
import { DepositDebt } from '../../cash/deposit-debt.tsx'
import { DepositRow } from '../../cash/deposit-row.tsx'
import { depositMethodWords } from '../../cash/deposit-words.ts'
import { openDepositsQuery } from '../../cash/queries.ts'
import { href, paths } from '../../router/paths.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useWords } from '../../session/words.ts'
import { GateNotice } from '../../trading/gate.tsx'
import { useFormat } from '../../trading/use-format.ts'
import type { Method, Options } from './options.ts'

/** The ways to pay in, each with its fee, limits and arrival; what is under way below them. */
export function Chooser({ options }: { readonly options: Options }) {
  const t = useWords()
  return (
    <ScreenPage>
      {!options.allowed && <GateNotice gate="identity" next={paths.deposit()} />}
      {options.owed.map(({ deposit, reference, amount }) => (
        <DepositDebt key={deposit} id={deposit} reference={reference} amount={amount} />
      ))}
      <Section title={t('deposit.choose')}>
        <Rows label={t('deposit.choose')}>
          {options.methods.map((method) => (
            <MethodRow key={method.method} method={method} />
          ))}
        </Rows>
      </Section>
      <UnderWay />
      <div className="pad">
        <ButtonLink kind="quiet" href={href(paths.bankRecords({ v: 'deposits' }))}>
          {t('title.bankRecords')}
        </ButtonLink>
      </div>
    </ScreenPage>
  )
}

function MethodRow({ method: { method, arrival, limits } }: { readonly method: Method }) {
  const t = useWords()
  const format = useFormat()
  const [first] = limits
  if (first === undefined) return null
  const min = format.money(first.minimum)
  const range =
    first.maximum === null
      ? t('deposit.from', { min })
      : t('deposit.range', { min, max: format.money(first.maximum) })
  return (
    <Row
      name={t(depositMethodWords[method])}
      sub={
        <>
          {t(`deposit.arrival_${arrival}`)}
          <br />
          {range}
        </>
      }
      value={format.money(first.fee)}
      change={t('deposit.fee')}
      href={href(method === 'quick' ? paths.quickPayment() : paths.deposit({ type: method }))}
    />
  )
}

function UnderWay() {
  const t = useWords()
  const { data } = useQuery(openDepositsQuery)
  if (data === undefined || data.rows.length === 0) return null
  return (
    <Section title={t('deposit.open')}>
      <Rows label={t('deposit.open')}>
        {data.rows.map((deposit) => (
          <DepositRow key={deposit.id} deposit={deposit} />
        ))}
      </Rows>
    </Section>
  )
}
