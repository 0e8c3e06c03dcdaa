import { blockSalesTakeBack, type blockSalesDetail } from '@parkett/contract/customer/block-sales'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { ButtonLink } from '@parkett/ui/button'
import { Chip } from '@parkett/ui/chip'
import { Title } from '@parkett/ui/hero'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { saleWords, turnDownWords } from '@parkett/words/block-words'
import { LoadedRecord } from '../../../frame/loaded-record.tsx'
import { OwnAmount } from '../../../frame/own-amount.tsx'
import { useAct } from '../../../frame/use-act.ts'
import { toldName } from '../../../market-view/display.ts'
import { SavePaper } from '../../../papers/save-paper.tsx'
import { href, paths } from '../../../router/paths.ts'
import { useWords } from '../../../session/words.ts'
import { useFormat } from '../../../trading/use-format.ts'
import { refreshBlocks, saleQuery } from '../queries.ts'
import { ActFault, TakeBack } from '../take-back.tsx'

type Sale = AnswerOf<typeof blockSalesDetail>
type PartProps = { readonly sale: Sale }

/** Receipt and story of own shares that are offered as a block. */
export function SaleDetail({ id }: { readonly id: string }) {
  const t = useWords()
  const query = useQuery({ ...saleQuery(id), refetchOnMount: 'always' })
  return (
    <LoadedRecord
      query={query}
      failed={t('state.failed', { thing: t('title.blockRecords') })}
      unknown={t('blocks.unknown')}
      list={[t('title.blockRecords'), paths.blockRecords()]}
    >
      {(sale) => <Detail sale={sale} />}
    </LoadedRecord>
  )
}

function Detail({ sale }: PartProps) {
  const t = useWords()
  const format = useFormat()
  const { instrument, total, reason } = sale
  return (
    <>
      <Title
        kicker={toldName(instrument, format.language)}
        title={t('unit.shares', { count: total })}
        sub={`${sale.reference} · ${format.instant(sale.proposedAt)}`}
      />
      {reason !== null && <Notice tone="brass">{t(turnDownWords[reason])}</Notice>}
      <Sums sale={sale} />
      {sale.parts.length > 0 && <Parts sale={sale} />}
      <Ways sale={sale} />
    </>
  )
}

function Sums({ sale }: PartProps) {
  const t = useWords()
  const format = useFormat()
  const { instrument, status, sold, frozen, minimum, value, charges } = sale
  const [word, tone] = saleWords[status]
  const own = (text: string) => <OwnAmount>{text}</OwnAmount>
  const shares = (count: number) => own(t('unit.shares', { count }))
  return (
    <Ledger>
      <Line label={t('label.status')} value={<Chip tone={tone}>{t(word)}</Chip>} />
      <Line label={t('blocks.price')} value={format.price(sale.price, instrument)} />
      <Line label={t('blocks.bought')} value={shares(sold)} />
      <Line label={t('blocks.sharesAside')} value={shares(frozen)} />
      <Line label={t('blocks.value')} value={own(format.money(value))} />
      <Line label={t('fee.total')} value={own(format.money(charges))} />
      <Line label={t('blocks.sellMinimum')} value={t('unit.shares', { count: minimum })} />
      <Line label={t('blocks.sellUntil')} value={format.minute(sale.closesAt)} />
      <Line label={t('blocks.buyersLocked')} value={format.weekday(sale.lockedUntil)} />
    </Ledger>
  )
}

/** What others bought of it, the newest first: what arrives of each, and when. */
function Parts({ sale: { parts } }: PartProps) {
  const t = useWords()
  const format = useFormat()
  return (
    <Section title={t('blocks.parts')}>
      <Rows label={t('blocks.parts')}>
        {parts.map(({ id, at, quantity, amount, settlesOn }) => (
          <Row
            key={id}
            name={t('unit.shares', { count: quantity })}
            sub={format.minute(at)}
            value={<OwnAmount>{format.money(amount)}</OwnAmount>}
            change={t('blocks.arrives', { date: format.date(settlesOn) })}
          />
        ))}
      </Rows>
    </Section>
  )
}

function Ways({ sale }: PartProps) {
  const t = useWords()
  const client = useQueryClient()
  const act = useAct(() => refreshBlocks(client))
  const { fault, run } = act
  const { id, mayTakeBack, sold, instrument } = sale
  return (
    <>
      <ActFault fault={fault} />
      <div className="pad stack-2 offering-ways">
        {mayTakeBack && (
          <TakeBack
            act={act}
            hint={t('blocks.restHint')}
            onTakeBack={() => void run(blockSalesTakeBack, { params: { id }, body: {} })}
          />
        )}
        {sold > 0 && (
          <SavePaper
            label={t('order.contractNote')}
            wanted={{ kind: 'contract_note', order: id }}
          />
        )}
        <ButtonLink wide kind="quiet" href={href(paths.stock({ code: instrument.id }))}>
          {t('blocks.toStock')}
        </ButtonLink>
      </div>
    </>
  )
}
