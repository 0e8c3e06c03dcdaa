import { ledgerAccounts } from '@parkett/contract/desk/books'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { pocketWord } from '@parkett/words/journal-words'
import { useQuery } from '@tanstack/react-query'
import { accountName } from '../../../frame/account-name.ts'
import { Amount } from '../../../frame/amount.tsx'
import { ListTable } from '../../../frame/list-table.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { hrefOf } from '../../../frame/place.ts'
import { read } from '../../../frame/reads.ts'
import { useWords } from '../../../frame/words.ts'
import { Entries } from './entries.tsx'
import { Journal } from './journal.tsx'

/** The books to read: from a balance to its entries, to the journal, to what it was posted for. */
export function Browser({ me, rest }: { readonly me: StaffMe; readonly rest: string }) {
  const t = useWords()
  const asked = decodeURIComponent(rest)
  return (
    <>
      <p className="quiet">{t('desk.browse.text')}</p>
      {/^\d+$/.test(asked) ? (
        <Journal key={asked} id={asked} />
      ) : (
        <Entries key={asked} asked={asked} me={me} />
      )}
      {asked === '' && <Accounts />}
    </>
  )
}

function Accounts() {
  const t = useWords()
  // An account that no customer meets yet has only its English description.
  const meaningOf = (account: string, content: string): string => {
    const word = pocketWord(account)
    return word === null ? content : t(word)
  }
  const query = useQuery(read.one(ledgerAccounts))
  return (
    <Loaded query={query}>
      {({ rows }) => (
        <ListTable
          caption={t('desk.recon.account')}
          file="accounts"
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
  )
}
