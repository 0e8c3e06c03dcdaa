import {
  messagesSendAgain,
  messagesUnsent,
  type UnsentMessage,
} from '@parkett/contract/desk/messages'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { formatQuantity } from '@parkett/words/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { ListTable } from '../../frame/list-table.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { may } from '../../frame/may.ts'
import { usePages } from '../../frame/pager.tsx'
import { RawLine } from '../../frame/raw-line.tsx'
import { read } from '../../frame/reads.ts'
import { useAct } from '../../frame/use-act.ts'
import { When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { kindNames } from './names.ts'

/** What no channel took, with when it is tried again and an act that tries now. */
export function Stuck({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const language = useLanguage()
  const { cursor, pager } = usePages()
  const asked = cursor === undefined ? {} : { cursor }
  const query = useQuery({
    ...read.one(messagesUnsent, { query: asked }),
    placeholderData: (shown) => shown,
    refetchInterval: 30_000,
  })
  return (
    <>
      <p className="quiet">{t('desk.told.stuckText')}</p>
      <Loaded query={query}>
        {({ rows, next }) => (
          <ListTable
            caption={t('desk.told.stuck')}
            file="messages-not-sent"
            pager={pager(next)}
            empty={t('desk.told.none')}
            heads={[
              t('label.time'),
              t('desk.evidence.customer'),
              t('desk.told.kind'),
              t('desk.told.tries'),
              t('desk.told.next'),
              t('desk.act'),
            ]}
            rows={rows.map((row) => ({
              key: `${row.customer} ${row.id}`,
              csv: csvOf(row),
              cells: [
                <When key="at" at={row.happenedAt} />,
                <CustomerLink key="customer" id={row.customer} />,
                t(kindNames[row.kind]),
                formatQuantity(String(row.tries), language),
                row.nextAt === null ? t('desk.told.byHand') : <When key="next" at={row.nextAt} />,
                <Again key="act" row={row} me={me} />,
              ],
            }))}
          />
        )}
      </Loaded>
    </>
  )
}

type AgainProps = { readonly row: UnsentMessage; readonly me: StaffMe }

function Again({ row: { customer, id, fault }, me }: AgainProps) {
  const t = useWords()
  const [still, say] = useState(false)
  const act = useAct(async (write) => {
    const { sent } = await write(messagesSendAgain, { params: { customer, id }, body: {} })
    say(!sent)
  })
  return (
    <>
      {may(me, 'messages.sendAgain') && (
        <Button kind="quiet" busy={act.busy} onClick={() => void act.run()}>
          {t('confirm.sendAgain')}
        </Button>
      )}
      <FormFault text={act.error ?? (still ? t('desk.told.still') : undefined)} />
      <RawLine>
        <p className="desk-code">{fault}</p>
      </RawLine>
    </>
  )
}

/** A row for a spreadsheet; the number of its event is no use there. */
const csvOf = ({ id: _id, nextAt, ...row }: UnsentMessage) => ({
  ...row,
  nextAt: nextAt ?? '',
})
