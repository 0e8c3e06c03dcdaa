import type { WordKey } from '@parkett/words/keys'
import { Segment } from '@parkett/ui/segment'
import type { ReactNode } from 'react'
import { useQueryValue } from '../../router/address.ts'
import { useOpened } from '../../router/opened.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { WithRecord } from '../../frame/with-record.tsx'
import { useWords } from '../../session/words.ts'
import { DepositList } from './deposit-list.tsx'
import { TransferList } from './transfer-list.tsx'
import { useReceipts } from './use-receipts.ts'
import { WithdrawalList } from './withdrawal-list.tsx'

type Receipts = NonNullable<ReturnType<typeof useReceipts>['data']>

type Kind = {
  readonly label: WordKey
  /** What a record of it is titled. */
  readonly one: WordKey
  readonly list: () => ReactNode
  readonly record: (parts: Receipts, id: string) => ReactNode
}

/**
 * The kinds of records in the order they stand. One more is one line here, its list and its
 * record.
 */
const kinds = {
  deposits: {
    label: 'deposit.list',
    one: 'money.deposit',
    list: () => <DepositList />,
    record: (parts, id) => <parts.DepositReceipt key={id} id={id} />,
  },
  withdrawals: {
    label: 'withdrawal.list',
    one: 'money.withdraw',
    list: () => <WithdrawalList />,
    record: (parts, id) => <parts.WithdrawalReceipt key={id} id={id} />,
  },
  transfers: {
    label: 'transfer.list',
    one: 'money.transfer',
    list: () => <TransferList />,
    record: (parts, id) => <parts.TransferReceipt key={id} id={id} />,
  },
} as const satisfies Record<string, Kind>
type KindName = keyof typeof kinds
const names = Object.keys(kinds) as readonly KindName[] // Keys of the table above.
/** What stands in the address for one of a kind. */
const kindsOf: Readonly<Record<string, KindName>> = {
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  transfer: 'transfers',
}

/**
 * `/bankRecord`: what came in, went out and moved; `?deposit`, `?transfer` or `?withdrawal` is
 * one, over its list.
 */
export function BankRecords() {
  const t = useWords()
  const opened = useOpened()
  const kind = kindsOf[opened?.key ?? ''] ?? 'deposits'
  const receipts = useReceipts({ wanted: opened !== null })
  return (
    <WithRecord list={<Records otherwise={kind} />} title={t(kinds[kind].one)}>
      {opened !== null && (
        <Loaded query={receipts} failed={t('state.failed', { thing: t(kinds[kind].one) })}>
          {(parts) => kinds[kind].record(parts, opened.id)}
        </Loaded>
      )}
    </WithRecord>
  )
}

/** The kind that was chosen, else the one of the record that a link led to. */
function Records({ otherwise }: { readonly otherwise: KindName }) {
  const t = useWords()
  const [chosen, choose] = useQueryValue('v')
  const kind = names.find((known) => known === chosen) ?? otherwise
  return (
    <ScreenPage sub={t(kinds[kind].label)}>
      <Segment
        label={t('withdrawal.kinds')}
        value={kind}
        onChange={choose}
        options={names.map((value) => ({ value, label: t(kinds[value].label) }))}
      />
      {kinds[kind].list()}
    </ScreenPage>
  )
}
