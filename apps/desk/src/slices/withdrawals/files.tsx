import { fetchFile } from '@parkett/client/call'
import {
  payoutBatchesList,
  payoutBatchesMake,
  payoutBatchFile,
  payoutBatchSent,
  payoutBatchTakeOut,
  type PayoutBatch,
} from '@parkett/contract/desk/withdrawals'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { Notice } from '@parkett/ui/notice'
import { isolated } from '@parkett/words/isolated'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Amount } from '../../frame/amount.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { may } from '../../frame/may.ts'
import { usePages } from '../../frame/pager.tsx'
import { RawLine } from '../../frame/raw-line.tsx'
import { read } from '../../frame/reads.ts'
import { saveFile } from '../../frame/save-file.ts'
import { server } from '../../frame/server.ts'
import { shortOf } from '../../frame/short.ts'
import { Sure } from '../../frame/sure.tsx'
import { useAct } from '../../frame/use-act.ts'
import { When } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'
import { ActButton } from './acts.tsx'
import { Staying } from './staying.tsx'

/** Payment files for the bank: made of everything approved, downloaded, and reported as sent. */
export function Files({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const query = useQuery(read.one(payoutBatchesList, { query: { cursor } }))
  const make = useAct((write) => write(payoutBatchesMake, { body: {} }))
  return (
    <Loaded query={query}>
      {({ rows, next, waiting, staying }) => (
        <>
          {may(me, 'payouts.batch') && (
            <ActButton act={make} label={t('desk.payout.make', { count: waiting })} />
          )}
          <Staying staying={staying} />
          {rows.length === 0 ? (
            <Empty>{t('state.empty')}</Empty>
          ) : (
            <ul className="stack">
              {rows.map((row) => (
                <li key={row.id}>
                  <File batch={row} me={me} />
                </li>
              ))}
            </ul>
          )}
          <div className="inline">{pager(next)}</div>
        </>
      )}
    </Loaded>
  )
}

type FileProps = { readonly batch: PayoutBatch; readonly me: StaffMe }

function File({ batch, me }: FileProps) {
  const t = useWords()
  const { id, state } = batch
  const download = useAct(async () => {
    saveFile(await fetchFile(server, payoutBatchFile, { params: { id } }), `pain.001-${id}.xml`)
  })
  return (
    <article className="desk-item">
      <h2 className="section-title">{shortOf(id)}</h2>
      <dl className="desk-facts">
        <dt>{t('label.status')}</dt>
        <dd>{t(`desk.payout.file_${state}`)}</dd>
        <dt>{t('label.time')}</dt>
        <dd>
          <When at={batch.madeAt} /> · {isolated(batch.madeBy)}
        </dd>
        <dt>{t('desk.payout.count')}</dt>
        <dd>{batch.count}</dd>
        {batch.returns > 0 && (
          <>
            <dt>{t('desk.payout.returns')}</dt>
            <dd>{batch.returns}</dd>
          </>
        )}
        <dt>{t('desk.payout.sum')}</dt>
        <dd>
          {batch.sums.map((sum) => (
            <p key={sum.currency}>
              <Amount money={sum} />
            </p>
          ))}
        </dd>
        {batch.left > 0 && (
          <>
            <dt>{t('desk.payout.left')}</dt>
            <dd>{batch.left}</dd>
          </>
        )}
      </dl>
      <RawLine>
        <dl className="desk-facts">
          <dt>SHA-256</dt>
          <dd className="desk-code">{batch.digest ?? '–'}</dd>
        </dl>
      </RawLine>
      {batch.renewed && <Notice tone="brass">{t('desk.payout.renewed')}</Notice>}
      {batch.frozen > 0 ? (
        <Frozen batch={batch} me={me} />
      ) : batch.own > 0 ? (
        <Notice tone="brass">{t('desk.payout.ownIn', { count: batch.own })}</Notice>
      ) : (
        <div className="inline">
          {may(me, 'payouts.file') && batch.digest !== null && (
            <ActButton act={download} label={t('desk.payout.download')} quiet />
          )}
          {may(me, 'payouts.sent') && state === 'ready' && <MarkSent batch={batch} />}
        </div>
      )}
    </article>
  )
}

/** Its customers read that their money is on its way, so it is summed up before. */
function MarkSent({ batch: { id, count, sums } }: Pick<FileProps, 'batch'>) {
  const t = useWords()
  const [asking, ask] = useState(false)
  const sent = useAct((write) => write(payoutBatchSent, { params: { id }, body: {} }))
  const run = async (): Promise<void> => {
    if (await sent.run()) ask(false)
  }
  return (
    <>
      <Button onClick={() => ask(true)}>{t('desk.payout.markSent')}</Button>
      <Sure
        open={asking}
        label={t('desk.payout.markSent')}
        facts={[
          [t('desk.payout.files'), shortOf(id)],
          [t('desk.payout.count'), count],
          [
            t('desk.payout.sum'),
            sums.map((sum) => (
              <p key={sum.currency}>
                <Amount money={sum} />
              </p>
            )),
          ],
        ]}
        act={sent}
        onAct={run}
        onClose={() => ask(false)}
      >
        <p>{t('desk.payout.sentText')}</p>
      </Sure>
    </>
  )
}

/** Neither downloaded nor sent while somebody in it is frozen: they come out first. */
function Frozen({ batch: { id, frozen }, me }: FileProps) {
  const t = useWords()
  const takeOut = useAct((write) => write(payoutBatchTakeOut, { params: { id }, body: {} }))
  return (
    <div className="stack-2">
      <Notice tone="danger">{t('desk.payout.frozenIn', { count: frozen })}</Notice>
      {may(me, 'payouts.takeOut') && <ActButton act={takeOut} label={t('desk.payout.takeOut')} />}
    </div>
  )
}
