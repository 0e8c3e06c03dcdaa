import { ledgerAccounts } from '@parkett/contract/desk/ledger-totals'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Button } from '@parkett/ui/button'
import { Chip } from '@parkett/ui/chip'
import { DataTable } from '@parkett/ui/data-table'
import { Seal } from '@parkett/ui/seal'
import { Section } from '@parkett/ui/section'
import { formatDate } from '@parkett/words/format-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountName } from '../../../frame/account-name.ts'
import { Amount } from '../../../frame/amount.tsx'
import { askedHref } from '../../../frame/asked.ts'
import { DayField } from '../../../frame/day-field.tsx'
import { ListTable } from '../../../frame/list-table.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { read } from '../../../frame/reads.ts'
import { useForm } from '../../../frame/use-form.ts'
import { useLanguage, useWords } from '../../../frame/words.ts'

type Shown = AnswerOf<typeof ledgerAccounts>

/** Every account with its balance: now, or as the books stood at the end of a day. */
export function Accounts() {
  const t = useWords()
  const language = useLanguage()
  const [day, ask] = useState('')
  const form = useForm({
    fields: ['day'],
    check: () => ({}),
    send: async ({ day: typed }) => {
      ask(typed)
      return undefined
    },
  })
  const query = useQuery({
    ...read.one(ledgerAccounts, { query: day === '' ? {} : { day } }),
    placeholderData: (shown) => shown,
  })
  return (
    <Section
      title={
        day === ''
          ? t('desk.browse.trialNow')
          : t('desk.browse.trialAt', { day: formatDate(day, language) })
      }
    >
      <form className="desk-form" noValidate onSubmit={form.onSubmit}>
        <DayField name="day" label={t('desk.browse.trialDay')} defaultValue={day} />
        <Button type="submit" kind="secondary">
          {t('desk.browse.trialShow')}
        </Button>
      </form>
      <Loaded query={query}>
        {(shown) => (
          <>
            <Sums sums={shown.sums} />
            <Balances shown={shown} day={day} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

type BalancesProps = { readonly shown: Shown; readonly day: string }

function Balances({ shown, day }: BalancesProps) {
  const t = useWords()
  return (
    <ListTable
      caption={t('desk.recon.account')}
      file={day === '' ? 'accounts' : `trial-balance-${day}`}
      heads={[t('desk.recon.account'), t('label.currency'), t('desk.browse.balance')]}
      rows={shown.rows.map(({ account, currency, balance, content, kind }) => ({
        key: `${account} ${currency}`,
        csv: {
          day,
          account,
          name: accountName(account, t),
          kind,
          currency,
          ...sidesOf(balance.amount),
          content,
        },
        cells: [
          <a key="account" href={askedHref('ledger', { account, currency, to: day })}>
            {accountName(account, t)}
          </a>,
          currency,
          <Amount key="balance" money={balance} />,
        ],
      }))}
    />
  )
}

/** As accounting reads a trial balance: the balance on its side. */
const sidesOf = (balance: string) =>
  balance.startsWith('-') ? { debit: '', credit: balance.slice(1) } : { debit: balance, credit: '' }

/** That each currency adds up to nothing, over all accounts. */
function Sums({ sums }: { readonly sums: Shown['sums'] }) {
  const t = useWords()
  if (sums.length === 0) return null
  const isZero = (amount: string): boolean => /^[0.]+$/.test(amount)
  return (
    <DataTable
      caption={t('desk.browse.sums')}
      heads={[
        t('desk.browse.sums'),
        t('desk.browse.debits'),
        t('desk.browse.credits'),
        t('label.total'),
        t('label.status'),
      ]}
      rows={sums.map(({ currency, debit, credit, sum }) => ({
        key: currency,
        cells: [
          currency,
          <Amount key="debit" money={debit} />,
          <Amount key="credit" money={credit} />,
          <Amount key="sum" money={sum} />,
          isZero(sum.amount) ? (
            <span key="state" className="inline">
              <Seal state="proven" /> {t('desk.browse.zero')}
            </span>
          ) : (
            <Chip key="state" tone="danger">
              {t('desk.browse.notZero')}
            </Chip>
          ),
        ],
      }))}
    />
  )
}
