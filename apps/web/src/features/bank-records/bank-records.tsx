import type { WordKey } from '@parkett/words/keys'
import { Segment } from '@parkett/ui/segment'
import type { ReactNode } from 'react'
import { useAddress, useQueryValue } from '../../shell/address.ts'
import { ScreenPage } from '../../shell/screen-page.tsx'
import { useWords } from '../../shell/words.ts'
import { DepositList } from './deposit-list.tsx'
import { DepositReceipt } from './deposit-receipt.tsx'
import { TransferList } from './transfer-list.tsx'
import { TransferReceipt } from './transfer-receipt.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'
import { WithdrawalReceipt } from './withdrawal-receipt.tsx'

type Kind = { readonly label: WordKey; readonly list: () => ReactNode }

/** The kinds of records in the order they stand. One more is one line here and its list. */
const kinds = {
  deposits: { label: 'deposit.list', list: () => <DepositList /> },
  withdrawals: { label: 'withdrawal.list', list: () => <WithdrawalList /> },
  transfers: { label: 'transfer.list', list: () => <TransferList /> },
} as const satisfies Record<string, Kind>
type KindName = keyof typeof kinds
const names = Object.keys(kinds) as readonly KindName[] // Keys of the table above.

/** `/bankRecord`: what came in, went out and moved; `?deposit`, `?transfer` or `?withdrawal` is one. */
export function BankRecords() {
  const { deposit, transfer, withdrawal } = useAddress().query
  if (deposit !== undefined) return <DepositReceipt id={deposit} />
  if (transfer !== undefined) return <TransferReceipt id={transfer} />
  return withdrawal === undefined ? <Records /> : <WithdrawalReceipt id={withdrawal} />
}

function Records() {
  const t = useWords()
  const [chosen, choose] = useQueryValue('v')
  const kind = names.find((known) => known === chosen) ?? 'deposits'
  return (
    <ScreenPage sub={t(kinds[kind].label)} prices>
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
