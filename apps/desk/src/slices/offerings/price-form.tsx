import type { OfferingBook } from '@parkett/contract/desk/offerings'
import { TextField } from '@parkett/ui/text-field'
import { formatPrice } from '@parkett/words/format'
import { readAmount } from '@parkett/words/read-amount'
import { OfPicked } from '../../frame/of-picked.tsx'
import { askApproval, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useLanguage, useWords } from '../../frame/words.ts'

/** Asks another person to fix the price of a closed offering within its range; none is closed: no part of the room. */
export function PriceForm({ books }: { readonly books: readonly OfferingBook[] }) {
  const t = useWords()
  const open = books.flatMap(({ offering, isPriceable }) => (isPriceable ? [offering] : []))
  if (open.length === 0) return null
  return (
    <OfPicked
      title={t('desk.offerings.price')}
      label={t('desk.offerings.offering')}
      rows={open}
      nameOf={({ name, code }) => `${name} · ${code}`}
    >
      {(offering, onAsked) => <Fix key={offering.id} {...{ offering, onAsked }} />}
    </OfPicked>
  )
}

type FixProps = {
  readonly offering: OfferingBook['offering']
  readonly onAsked: () => void
}

function Fix({ offering: { id, range, currency }, onAsked }: FixProps) {
  const t = useWords()
  const language = useLanguage()
  const write = useWrite()
  const read = (text: string) => readAmount(text, language, { decimals: 4 })
  const form = useForm<'finalPrice' | 'pricing'>({
    fields: ['finalPrice', 'pricing'],
    check: ({ finalPrice, pricing }) => ({
      finalPrice: read(finalPrice) === null ? t('desk.blocks.priceWrong') : undefined,
      pricing: reasonFault(pricing, t),
    }),
    at: () => 'finalPrice',
    send: async ({ finalPrice, pricing }) => {
      const act = {
        kind: 'offering.price',
        offering: id,
        priceLow: range?.low ?? '',
        priceHigh: range?.high ?? '',
        price: read(finalPrice) ?? '',
      } as const
      await askApproval(write, act, pricing)
      onAsked()
      return undefined
    },
  })
  if (range === null) return null
  const print = (text: string) => formatPrice(text, language, { currency })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      <p>
        {t('ipo.priceRange')}: {print(range.low)} – {print(range.high)}
      </p>
      <p className="quiet">{t('desk.offerings.doesPrice')}</p>
      <p className="quiet">{t('desk.offerings.beyondPrice')}</p>
      <TextField
        name="finalPrice"
        label={t('desk.offerings.finalPrice')}
        inputMode="decimal"
        maxLength={17}
        amount
        error={form.faults.finalPrice}
      />
      <ReasonPart form={form} name="pricing" hint={t('desk.pool.feedReason')} />
    </form>
  )
}
