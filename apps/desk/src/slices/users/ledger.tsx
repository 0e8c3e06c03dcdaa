import { currencies } from '@parkett/contract/wire/money'
import { usersLedger } from '@parkett/contract/desk/users'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Empty } from '@parkett/ui/empty'
import { Section } from '@parkett/ui/section'
import { SelectField } from '@parkett/ui/select-field'
import { formatMoney, formatQuantity } from '@parkett/words/format'
import { eventWord } from '@parkett/words/journal-words'
import type { Language } from '@parkett/words/languages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountName } from '../../frame/account-name.ts'
import { ListTable } from '../../frame/list-table.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { usePages } from '../../frame/pager.tsx'
import { read } from '../../frame/reads.ts'
import { When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import type { Profile } from './profile.ts'

type LedgerProps = {
  readonly profile: Profile
  /** Asset and pocket that are opened first; '' for the first there is. */
  readonly first: string
}

/**
 * One pocket at a time: its entries, newest first, with both ends of each and the balance after
 * it.
 */
export function Ledger({ profile, first }: LedgerProps) {
  const t = useWords()
  const language = useLanguage()
  const options = profile.pockets.map(({ asset, label, pocket, amount }) => ({
    value: `${asset} ${pocket}`,
    label: `${label} · ${accountName(pocket, t)} · ${figure(asset, amount, language)}`,
  }))
  const [chosen, choose] = useState(first === '' ? (options[0]?.value ?? '') : first)
  const [asset = '', pocket = ''] = chosen.split(' ')
  return (
    <Section title={t('desk.ledger')}>
      {options.length === 0 ? (
        <Empty>{t('state.empty')}</Empty>
      ) : (
        <div className="stack">
          <SelectField
            label={t('desk.pocket')}
            options={options}
            value={chosen}
            onChange={choose}
          />
          <Entries key={chosen} id={profile.id} asset={asset} pocket={pocket} />
        </div>
      )}
    </Section>
  )
}

type EntriesProps = { readonly id: string; readonly asset: string; readonly pocket: string }

function Entries({ id, asset, pocket }: EntriesProps) {
  const t = useWords()
  const language = useLanguage()
  const { cursor, pager } = usePages()
  const asked = { asset, pocket, ...(cursor !== undefined && { cursor }) }
  const query = useQuery(read.one(usersLedger, { params: { id }, query: asked }))
  return (
    <Loaded query={query}>
      {({ rows, next }) => (
        <ListTable
          caption={t('desk.ledger')}
          file={`ledger-${id}-${pocket}`}
          pager={pager(next)}
          heads={[
            t('label.time'),
            t('desk.event'),
            t('desk.ends'),
            t('desk.change'),
            t('desk.balanceAfter'),
          ]}
          rows={rows.map((row) => ({
            key: row.journal,
            csv: {
              journal: row.journal,
              at: row.at,
              event: row.event,
              reference: row.reference ?? '',
              lines: row.lines.map(lineText).join('; '),
              change: row.change,
              balance: row.balance,
            },
            cells: [
              <When key="at" at={row.at} />,
              t(eventWord(row.event)),
              <ul key="lines">
                {row.lines.map((line) => (
                  <li key={lineText(line)}>
                    {accountName(line.debit, t)} → {accountName(line.credit, t)}{' '}
                    {figure(line.asset, line.amount, language)}
                  </li>
                ))}
              </ul>,
              <span key="change" className="num">
                {figure(asset, row.change, language, true)}
              </span>,
              <span key="balance" className="num">
                {figure(asset, row.balance, language)}
              </span>,
            ],
          }))}
        />
      )}
    </Loaded>
  )
}

type Line = AnswerOf<typeof usersLedger>['rows'][number]['lines'][number]

/** Money in the reader's language; shares are counted. */
function figure(asset: string, amount: string, language: Language, change = false): string {
  const money = currencies.some((one) => one === asset)
  return money
    ? formatMoney({ currency: asset, amount }, language, { change })
    : formatQuantity(amount, language, { change })
}

/** Both ends of a posting, as the books name them. */
const lineText = ({ debit, credit, asset, amount }: Line): string =>
  `${debit} → ${credit} ${amount} ${asset.startsWith('share:') ? '' : asset}`.trim()
