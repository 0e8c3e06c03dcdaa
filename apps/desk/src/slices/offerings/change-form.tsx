import { CallError } from '@parkett/client/errors'
import type { NewTerms } from '@parkett/contract/customer/offering-terms'
import type { OfferingBook } from '@parkett/contract/desk/offerings'
import { TextField } from '@parkett/ui/text-field'
import { formatPrice, formatQuantity } from '@parkett/words/format'
import { readAmount } from '@parkett/words/read-amount'
import { OfPicked } from '../../frame/of-picked.tsx'
import { issuePrice } from '../../frame/offering-words.ts'
import { askApproval, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useLanguage, useWords } from '../../frame/words.ts'

type Changeable = OfferingBook['offering'] & { readonly terms: NewTerms }

/** Asks another person to make price or quantity of an open offering others; there is none: no part of the room. */
export function ChangeForm({ books }: { readonly books: readonly OfferingBook[] }) {
  const t = useWords()
  const open = books.flatMap(({ offering, terms, isFixed }): readonly Changeable[] =>
    terms === null || isFixed ? [] : [{ ...offering, terms }],
  )
  if (open.length === 0) return null
  return (
    <OfPicked
      title={t('desk.offerings.change')}
      label={t('desk.offerings.offering')}
      rows={open}
      nameOf={({ name, code }) => `${name} · ${code}`}
    >
      {(offering, onAsked) => <Change key={offering.id} {...{ offering, onAsked }} />}
    </OfPicked>
  )
}

type ChangeProps = { readonly offering: Changeable; readonly onAsked: () => void }
type Field = 'newPrice' | 'newLow' | 'newOffered' | 'changing'

/** Which field of the form a refused term stands in; what is said of the closing stands at the price. */
function fieldAt(error: unknown): Field {
  const path = error instanceof CallError ? error.fields[0] : undefined
  if (path === 'body.act.priceLow') return 'newLow'
  return path === 'body.act.offered' ? 'newOffered' : 'newPrice'
}

function Change({ offering: { id, closesAt, currency, terms }, onAsked }: ChangeProps) {
  const t = useWords()
  const language = useLanguage()
  const write = useWrite()
  const isRange = terms.priceLow !== null
  const read = (text: string) => readAmount(text, language, { decimals: 4 })
  const count = (text: string) => readAmount(text, language, { decimals: 0 })
  const form = useForm<Field>({
    fields: ['newPrice', 'newLow', 'newOffered', 'changing'],
    check: ({ newPrice, newLow, newOffered, changing }) => ({
      newPrice: read(newPrice) === null ? t('desk.blocks.priceWrong') : undefined,
      newLow: isRange && read(newLow) === null ? t('desk.blocks.priceWrong') : undefined,
      newOffered: Number(count(newOffered) ?? 0) < 1 ? t('desk.share.lotWrong') : undefined,
      changing: reasonFault(changing, t),
    }),
    at: fieldAt,
    send: async ({ newPrice, newLow, newOffered, changing }) => {
      const act = {
        kind: 'offering.change',
        offering: id,
        closesAt,
        before: terms,
        price: read(newPrice) ?? '',
        priceLow: isRange ? (read(newLow) ?? '') : null,
        offered: Number(count(newOffered)),
      } as const
      await askApproval(write, act, changing)
      onAsked()
      return undefined
    },
  })
  const price = (text: string) => formatPrice(text, language, { currency })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      <p>
        {t('ipo.issuePrice')}: {issuePrice(terms, price)} · {t('ipo.publicQuantity')}:{' '}
        {formatQuantity(terms.offered, language)}
      </p>
      <p className="quiet">{t('desk.offerings.doesChange')}</p>
      <Fields terms={terms} faults={form.faults} />
      <ReasonPart form={form} name="changing" hint={t('desk.pool.feedReason')} />
    </form>
  )
}

type FieldsProps = {
  readonly terms: NewTerms
  readonly faults: Readonly<Partial<Record<Field, string | undefined>>>
}

/** They begin with what is in force. */
function Fields({ terms, faults }: FieldsProps) {
  const t = useWords()
  const language = useLanguage()
  return (
    <>
      <TextField
        name="newPrice"
        label={t('desk.offerings.newPrice')}
        inputMode="decimal"
        defaultValue={formatPrice(terms.price, language)}
        maxLength={17}
        amount
        error={faults.newPrice}
      />
      {terms.priceLow !== null && (
        <TextField
          name="newLow"
          label={t('desk.offerings.priceLow')}
          inputMode="decimal"
          defaultValue={formatPrice(terms.priceLow, language)}
          maxLength={17}
          amount
          error={faults.newLow}
        />
      )}
      <TextField
        name="newOffered"
        label={t('desk.offerings.newOffered')}
        inputMode="numeric"
        defaultValue={String(terms.offered)}
        maxLength={13}
        amount
        error={faults.newOffered}
      />
    </>
  )
}
