import {
  blocksCancel,
  type BlockOrder,
  type BlockOrderDetail,
} from '@parkett/contract/customer/blocks'
import { ButtonLink } from '@parkett/ui/button'
import { Chip } from '@parkett/ui/chip'
import { Title } from '@parkett/ui/hero'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LoadedRecord } from '../../frame/loaded-record.tsx'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { useAct } from '../../frame/use-act.ts'
import { toldName } from '../../market-view/display.ts'
import { SavePaper } from '../../papers/save-paper.tsx'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { LateConfirmedAfter } from '../../trading/late-fits.tsx'
import { useFormat } from '../../trading/use-format.ts'
import { reasonWords, stateWords } from '@parkett/words/block-words'
import { OrderSteps } from './order-steps.tsx'
import { blockOrderQuery, refreshBlocks } from './queries.ts'
import { ActFault, TakeBack } from './take-back.tsx'

/** Receipt and story of one application for a block. */
export function OrderDetail({ id }: { readonly id: string }) {
  const t = useWords()
  const query = useQuery({ ...blockOrderQuery(id), refetchOnMount: 'always' })
  return (
    <LoadedRecord
      query={query}
      failed={t('state.failed', { thing: t('title.blockRecords') })}
      unknown={t('blocks.unknown')}
      list={[t('title.blockRecords'), paths.blockRecords()]}
    >
      {(order) => <Detail order={order} />}
    </LoadedRecord>
  )
}

function Detail({ order }: { readonly order: BlockOrderDetail }) {
  const t = useWords()
  const format = useFormat()
  const { instrument, quantity, reason, status } = order
  const [word, tone] = stateWords[status]
  return (
    <>
      <Title
        kicker={toldName(instrument, format.language)}
        title={t('unit.shares', { count: quantity })}
        sub={`${order.reference} · ${format.instant(order.appliedAt)}`}
      />
      {reason !== null && <Notice tone="brass">{t(reasonWords[reason])}</Notice>}
      <Sums order={order} state={<Chip tone={tone}>{t(word)}</Chip>} />
      <OrderSteps order={order} />
      <Ways order={order} />
      <LateConfirmedAfter warning={order.warning} />
    </>
  )
}

type SumsProps = { readonly order: BlockOrder; readonly state: React.ReactNode }

function Sums({ order, state }: SumsProps) {
  const t = useWords()
  const format = useFormat()
  const { instrument, price, value, fees, amount, held, seller, lockedUntil } = order
  const own = (text: string) => <OwnAmount>{text}</OwnAmount>
  const wasBought = order.executedAt !== null
  return (
    <Ledger>
      <Line label={t('label.status')} value={state} />
      <Line label={t('blocks.price')} value={format.price(price, instrument)} />
      <Line label={t('blocks.value')} value={own(format.money(value))} />
      <Line label={t('fee.total')} value={own(format.money(fees))} />
      <Line total label={t('label.amount')} value={own(format.money(amount))} />
      {!wasBought && <Line label={t('blocks.setAside')} value={own(format.money(held))} />}
      <Line label={t('blocks.seller')} value={seller ?? t('blocks.seller_customer')} wrap />
      <Line label={t('blocks.lockedUntil')} value={format.weekday(lockedUntil)} />
    </Ledger>
  )
}

function Ways({ order }: { readonly order: BlockOrder }) {
  const t = useWords()
  const client = useQueryClient()
  const act = useAct(() => refreshBlocks(client))
  const { fault, run } = act
  const { id, mayCancel, executedAt, instrument, offer } = order
  return (
    <>
      <ActFault fault={fault} />
      <div className="pad stack-2 offering-ways">
        {mayCancel && (
          <TakeBack
            act={act}
            hint={t('blocks.takeBackHint')}
            onTakeBack={() => void run(blocksCancel, { params: { id }, body: {} })}
          />
        )}
        {executedAt !== null && (
          <>
            <SavePaper
              label={t('order.contractNote')}
              wanted={{ kind: 'contract_note', order: id }}
            />
            <ButtonLink wide kind="secondary" href={href(paths.holding({ id: instrument.id }))}>
              {t('title.holding')}
            </ButtonLink>
          </>
        )}
        <ButtonLink wide kind="quiet" href={href(paths.blockTrades({ offer }))}>
          {t('trade.block')}
        </ButtonLink>
      </div>
    </>
  )
}
