import { usersWealth } from '@parkett/contract/desk/customer'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Empty } from '@parkett/ui/empty'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountName } from '../../../frame/account-name.ts'
import { Amount } from '../../../frame/amount.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { read } from '../../../frame/reads.ts'
import { When } from '../../../frame/when.tsx'
import { useWords } from '../../../frame/words.ts'
import { Ledger } from '../ledger.tsx'
import type { Profile } from '../profile.ts'
import { Journals } from './journals.tsx'
import { Worth } from './worth.tsx'

type MoneyProps = { readonly profile: Profile }

/** What is owned, each figure a way into its entries; below it everything that was posted. */
export function Money({ profile }: MoneyProps) {
  const t = useWords()
  const [pocket, open] = useState('')
  const query = useQuery(read.one(usersWealth, { params: { id: profile.id } }))
  return (
    <>
      <Section title={t('desk.customer.owns')}>
        <Loaded query={query}>
          {({ at, blocks }) => (
            <div className="stack">
              {blocks.length === 0 && <Empty>{t('state.empty')}</Empty>}
              <div className="desk-blocks">
                {blocks.map((block, at) => (
                  <Block
                    key={block.currency}
                    block={block}
                    whole={at === 0}
                    open={pocket}
                    onOpen={open}
                  />
                ))}
              </div>
              <p className="quiet">
                <When at={at} /> · {t('desk.customer.figures')}
              </p>
            </div>
          )}
        </Loaded>
      </Section>
      <Worth id={profile.id} />
      <Ledger key={pocket} profile={profile} first={pocket} />
      <Journals profile={profile} />
    </>
  )
}

type Block = AnswerOf<typeof usersWealth>['blocks'][number]
type BlockProps = {
  readonly block: Block
  /** The empty ones too. */
  readonly whole: boolean
  /** The pocket whose entries are shown. */
  readonly open: string
  readonly onOpen: (pocket: string) => void
}

const sides = [
  {
    title: 'moneylog.bank',
    pockets: ['C.wallet', 'C.wallet_hold', 'C.payout', 'C.returning'],
  },
  { title: 'moneylog.securities', pockets: ['C.cash', 'C.unsettled', 'C.hold'] },
] as const

function Block({ block, whole, open, onOpen }: BlockProps) {
  const t = useWords()
  const { currency, pockets, shares, positions, owed, total } = block
  return (
    <table className="desk-sums">
      <caption className="sr">{`${t('desk.customer.owns')}, ${currency}`}</caption>
      {sides
        .map(({ title, pockets: own }) => ({
          title,
          shown: pockets.filter(
            ({ pocket, amount }) =>
              own.some((one) => one === pocket) && (whole || Number(amount.amount) !== 0),
          ),
        }))
        .filter(({ shown }) => shown.length > 0)
        .map(({ title, shown }) => (
          <tbody key={title}>
            <tr>
              <th scope="colgroup" colSpan={2}>
                {t(title)}
              </th>
            </tr>
            {shown.map(({ pocket, amount }) => (
              <tr key={pocket} data-empty={Number(amount.amount) === 0 || undefined}>
                <th scope="row">
                  {Number(amount.amount) === 0 ? (
                    accountName(pocket, t)
                  ) : (
                    <button
                      type="button"
                      aria-pressed={open === `${currency} ${pocket}`}
                      onClick={() => onOpen(`${currency} ${pocket}`)}
                    >
                      {accountName(pocket, t)}
                    </button>
                  )}
                </th>
                <td>
                  <Amount money={amount} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      <tbody>
        {(whole || positions > 0) && (
          <tr>
            <th scope="row">{t('desk.customer.shares', { count: positions })}</th>
            <td>{shares === null ? '–' : <Amount money={shares} />}</td>
          </tr>
        )}
        {(whole || Number(owed.amount) !== 0) && (
          <tr data-empty={Number(owed.amount) === 0 || undefined}>
            <th scope="row">{t('desk.customer.owed')}</th>
            <td>
              <Amount money={owed} />
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('label.total')}</th>
          <td>{total === null ? '–' : <Amount money={total} />}</td>
        </tr>
      </tfoot>
    </table>
  )
}
