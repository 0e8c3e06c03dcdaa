import { ledgerAccounts } from '@parkett/contract/desk/books'
import { Button } from '@parkett/ui/button'
import { Section } from '@parkett/ui/section'
import { formatDate } from '@parkett/words/format-time'
import { pocketWord } from '@parkett/words/journal-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountName } from '../../../frame/account-name.ts'
import { Amount } from '../../../frame/amount.tsx'
import { DayField } from '../../../frame/day-field.tsx'
import { ListTable } from '../../../frame/list-table.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { hrefOf } from '../../../frame/place.ts'
import { read } from '../../../frame/reads.ts'
import { useForm } from '../../../frame/use-form.ts'
import { useLanguage, useWords } from '../../../frame/words.ts'

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
  // An account that no customer meets yet has only its English description.
  const meaningOf = (account: string, content: string): string => {
    const word = pocketWord(account)
    return word === null ? content : t(word)
  }
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
        {({ rows }) => (
          <ListTable
            caption={t('desk.recon.account')}
            file={day === '' ? 'accounts' : `trial-balance-${day}`}
            heads={[
              t('desk.recon.account'),
              t('label.currency'),
              t('desk.browse.balance'),
              t('desk.browse.content'),
            ]}
            rows={rows.map(({ account, currency, balance, content, kind }) => ({
              key: `${account} ${currency}`,
              csv: { account, kind, currency, balance: balance.amount, content },
              cells: [
                <a key="account" href={hrefOf('ledger', `account=${account}&currency=${currency}`)}>
                  {accountName(account, t)}
                </a>,
                currency,
                <Amount key="balance" money={balance} />,
                meaningOf(account, content),
              ],
            }))}
          />
        )}
      </Loaded>
    </Section>
  )
}
