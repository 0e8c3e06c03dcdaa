import { DataTable } from '@parkett/ui/data-table'
import { Section } from '@parkett/ui/section'
import type { ReactNode } from 'react'
import { accountName } from '../../../frame/account-name.ts'
import { Amount } from '../../../frame/amount.tsx'
import { hrefOf } from '../../../frame/place.ts'
import { useWords } from '../../../frame/words.ts'
import type { Shown } from './shown.ts'

/**
 * House and customers sum to zero in every currency; positions are what lies in the depositary
 * and on the street.
 */
type ProofProps = { readonly shown: Shown; readonly pager: ReactNode }

export function Proof({ shown, pager }: ProofProps) {
  const t = useWords()
  return (
    <>
      {shown.proof.map(({ currency, accounts, customers, sum }) => (
        <Section key={currency} title={`${t('desk.recon.proof')}: ${currency}`}>
          <DataTable
            caption={`${t('desk.recon.proof')}: ${currency}`}
            heads={[t('desk.recon.account'), t('desk.browse.balance')]}
            rows={[
              ...accounts.map(({ account, balance }) => ({
                key: account,
                cells: [
                  <a
                    key="account"
                    href={hrefOf(
                      'ledger',
                      `account=${account}&currency=${currency}&to=${shown.day}`,
                    )}
                  >
                    {accountName(account, t)}
                  </a>,
                  <Amount key="balance" money={balance} />,
                ],
              })),
              {
                key: 'customers',
                cells: [t('desk.users'), <Amount key="customers" money={customers} />],
              },
              {
                key: 'sum',
                cells: [
                  t('label.total'),
                  <strong key="sum">
                    <Amount money={sum} />
                  </strong>,
                ],
              },
            ]}
          />
        </Section>
      ))}
      {shown.shares.length > 0 && (
        <Section title={t('desk.recon.shares')}>
          <DataTable
            caption={t('desk.recon.shares')}
            heads={[t('label.name'), t('desk.users'), t('desk.recon.house'), t('desk.recon.apart')]}
            rows={shown.shares.map(({ instrument, name, customers, house }) => ({
              key: instrument,
              cells: [
                name,
                customers,
                house,
                customers === house ? '✓' : String(BigInt(house) - BigInt(customers)),
              ],
            }))}
          />
          <div className="inline">{pager}</div>
        </Section>
      )}
    </>
  )
}
