import { blockTakeBackReasons } from '@parkett/contract/desk/block-sales'
import { blocksOffers, type BlockAtDesk } from '@parkett/contract/desk/blocks'
import { isolated } from '@parkett/words/isolated'
import { useQuery } from '@tanstack/react-query'
import { OfPicked } from '../../frame/of-picked.tsx'
import { PickField, pickedOf } from '../../frame/pick-field.tsx'
import { askApproval, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { read } from '../../frame/reads.ts'
import { offWords } from '../../frame/seller-words.ts'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useWords } from '../../frame/words.ts'

/** Asks another person to take a block off before its window is over; nothing while none is on offer. */
export function TakeOff() {
  const t = useWords()
  const { data } = useQuery(read.one(blocksOffers, { query: {} }))
  const open = data?.rows.filter(({ state }) => state === 'open' || state === 'sold_out') ?? []
  if (open.length === 0) return null
  return (
    <OfPicked
      title={t('desk.blocks.takeOff')}
      label={t('blocks.one')}
      rows={open}
      nameOf={({ instrument, total, seller }) =>
        `${instrument.name} · ${t('unit.shares', { count: total })} · ${isolated(seller.name ?? t('desk.blocks.seller_customer'))}`
      }
    >
      {(offer, onAsked) => <Form key={offer.id} offer={offer} onAsked={onAsked} />}
    </OfPicked>
  )
}

type FormProps = { readonly offer: BlockAtDesk; readonly onAsked: () => void }

function Form({ offer, onAsked }: FormProps) {
  const t = useWords()
  const write = useWrite()
  const form = useForm({
    fields: ['because', 'takingOff'],
    check: (typed) => ({
      because: typed.because === '' ? t('desk.pick') : undefined,
      takingOff: reasonFault(typed.takingOff, t),
    }),
    send: async ({ because: picked, takingOff }) => {
      const because = pickedOf(blockTakeBackReasons, picked)
      if (because === undefined) return { because: t('desk.pick') }
      await askApproval(write, { kind: 'block.takeBack', offer: offer.id, because }, takingOff)
      onAsked()
      return undefined
    },
  })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      <p className="quiet">{t('desk.blocks.takeOffText')}</p>
      <PickField
        name="because"
        label={t('desk.payout.rejectReason')}
        values={blockTakeBackReasons}
        text={(value) => t(offWords[value])}
        error={form.faults.because}
      />
      <ReasonPart form={form} name="takingOff" hint={t('desk.share.reasonHint')} />
    </form>
  )
}
