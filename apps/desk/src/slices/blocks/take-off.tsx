import { blockTakeBackReasons } from '@parkett/contract/desk/block-sales'
import { blocksOffers, type BlockAtDesk } from '@parkett/contract/desk/blocks'
import { SelectField } from '@parkett/ui/select-field'
import { isolated } from '@parkett/words/isolated'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OfPicked } from '../../frame/of-picked.tsx'
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
  const [because, setBecause] = useState<(typeof blockTakeBackReasons)[number]>('seller_asked')
  const form = useForm<'takingOff'>({
    fields: ['takingOff'],
    check: ({ takingOff }) => ({ takingOff: reasonFault(takingOff, t) }),
    send: async ({ takingOff }) => {
      await askApproval(write, { kind: 'block.takeBack', offer: offer.id, because }, takingOff)
      onAsked()
      return undefined
    },
  })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      <p className="quiet">{t('desk.blocks.takeOffText')}</p>
      <SelectField
        label={t('desk.payout.rejectReason')}
        options={blockTakeBackReasons.map((value) => ({ value, label: t(offWords[value]) }))}
        value={because}
        onChange={setBecause}
      />
      <ReasonPart form={form} name="takingOff" hint={t('desk.share.reasonHint')} />
    </form>
  )
}
