import { staffPasskeyRemove, staffTotpRemove } from '@parkett/contract/desk/staff-factors'
import { Button } from '@parkett/ui/button'
import { DataTable } from '@parkett/ui/data-table'
import { FormFault } from '@parkett/ui/form-fault'
import { callDesk } from '../../../frame/server.ts'
import { useFailure } from '../../../frame/use-failure.ts'
import { When } from '../../../frame/when.tsx'
import { useWords } from '../../../frame/words.ts'
import type { Mine } from './prove-again.tsx'

type FactorListProps = {
  readonly mine: Mine
  /** Whether they may be changed now. */
  readonly proven: boolean
  readonly onChanged: () => Promise<void>
}

/** The factors that are set; after a proof each with its way out. */
export function FactorList({ mine, proven, onChanged }: FactorListProps) {
  const t = useWords()
  const { error, fail, clear } = useFailure()
  const remove = async (act: () => Promise<unknown>) => {
    clear()
    try {
      await act()
      await onChanged()
    } catch (failure) {
      fail(failure)
    }
  }
  const row = (key: string, name: string, since: string, act: () => Promise<unknown>) => ({
    key,
    cells: [
      name,
      <When key="since" at={since} />,
      proven ? (
        // `remove` shows what goes wrong.
        <Button key="act" kind="quiet" onClick={() => void remove(act)}>
          {t('desk.factorRemove', { name })}
        </Button>
      ) : (
        ''
      ),
    ],
  })
  const totp =
    mine.totpSince === null
      ? []
      : [
          row('totp', t('desk.authenticator'), mine.totpSince, () =>
            callDesk(staffTotpRemove, { body: {} }),
          ),
        ]
  const passkeys = mine.passkeys.map(({ id, name, createdAt }) =>
    row(id, name, createdAt, () => callDesk(staffPasskeyRemove, { params: { id }, body: {} })),
  )
  return (
    <>
      <DataTable
        caption={t('desk.factors')}
        heads={[t('label.name'), t('label.time'), t('label.status')]}
        rows={[...totp, ...passkeys]}
      />
      <FormFault text={error} />
    </>
  )
}
