import { liabilitiesShow } from '@parkett/contract/customer/liabilities'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Empty } from '@parkett/ui/empty'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { SelectField } from '@parkett/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { useQueryValue } from '../../router/address.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { read } from '../../session/reads.ts'
import { useSession } from '../../session/session.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { isZero } from '../../trading/sums.ts'
import { OwnProof } from './own-proof.tsx'

type Owed = AnswerOf<typeof liabilitiesShow>
type Shown = NonNullable<Owed['shown']>

/**
 * `/explore/owed`: each day what customers are owed against what is held for them, and the own
 * account's place in it.
 */
export function LiabilitiesScreen() {
  const t = useWords()
  const [day, setDay] = useQueryValue('day')
  // Home read it for its card; who comes here wants the newest day.
  const query = useQuery({
    ...read.one(liabilitiesShow, { query: { day } }),
    refetchOnMount: 'always',
  })
  return (
    <ScreenPage>
      <p className="pad">{t('owed.text')}</p>
      <Loaded query={query} failed={t('state.failed', { thing: t('title.owed') })}>
        {(owed) =>
          owed.shown === null ? (
            <Empty>{`${t('owed.none')}. ${t('owed.tonight')}`}</Empty>
          ) : (
            <Day owed={owed} shown={owed.shown} onDay={setDay} />
          )
        }
      </Loaded>
    </ScreenPage>
  )
}

type DayProps = {
  readonly owed: Owed
  readonly shown: Shown
  readonly onDay: (day: string) => void
}

function Day({ owed, shown, onDay }: DayProps) {
  const t = useWords()
  const format = useFormat()
  const { token } = useSession()
  const options = owed.days.map((value) => ({
    value,
    label: t('owed.day', { date: format.date(value) }),
  }))
  return (
    <>
      <div className="pad after">
        <SelectField
          label={t('documents.period')}
          options={options}
          value={shown.day}
          onChange={onDay}
        />
      </div>
      {shown.accounts === 0 && (
        <Notice title={t('owed.empty')}>
          {shown.day === owed.days[0] ? t('owed.tonight') : undefined}
        </Notice>
      )}
      {shown.currencies.map((row) => (
        <Section key={row.owed.currency} title={row.owed.currency}>
          <Ledger>
            <Line label={t('owed.bank')} value={format.money(row.bank)} />
            <Line label={t('owed.due')} value={format.money(row.due)} />
            <Line label={t('owed.others')} value={format.minus(row.others)} />
            <Line label={t('owed.held')} value={format.money(row.held)} total />
            <Line label={t('owed.liabilities')} value={format.money(row.owed)} />
            <Line label={t('owed.difference')} value={format.money(row.difference)} total />
            {!isZero(row.unconfirmed) && (
              <Line label={t('owed.unconfirmed')} value={format.minus(row.unconfirmed)} />
            )}
          </Ledger>
        </Section>
      ))}
      {token !== null && shown.accounts > 0 && <OwnProof day={shown.day} root={shown.root} />}
      <Section title={t('owed.root')}>
        <Ledger>
          <Line label={t('owed.accounts')} value={format.quantity(shown.accounts)} />
          <Line label={t('owed.root')} value={<code>{shown.root}</code>} wrap />
        </Ledger>
        <p className="pad quiet after">{t('owed.how')}</p>
      </Section>
    </>
  )
}
