import { isBlockMarket } from '@parkett/contract/customer/block-markets'
import { listingAnswers } from '@parkett/contract/desk/block-answers'
import { sellerKinds } from '@parkett/contract/customer/blocks'
import { Section } from '@parkett/ui/section'
import { TextField } from '@parkett/ui/text-field'
import { useState } from 'react'
import { DayField } from '../../frame/day-field.tsx'
import { FoundNotice } from '../../frame/found-notice.tsx'
import { useMissedFindings } from '../../frame/missed-findings.ts'
import { PickField, pickedOf } from '../../frame/pick-field.tsx'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { isTypedDay } from '../../frame/typed-day.ts'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useWords } from '../../frame/words.ts'
import { sellerWords } from '../../frame/seller-words.ts'
import { SharePick } from '../../frame/share-pick.tsx'
import { ListPapers } from './list-papers.tsx'

const sizes = ['total', 'minimum', 'step', 'maximum', 'holding'] as const
const days = ['untilDay', 'lockedUntil'] as const
type SellerKind = (typeof sellerKinds)[number]
type Typed =
  | (typeof sizes)[number]
  | (typeof days)[number]
  | 'share'
  | 'price'
  | 'seller'
  | 'kind'
  | 'reason'
  | 'papers'

const isWhole = (text: string): boolean => /^[1-9]\d{0,10}$/.test(text.trim())
const priceOf = (text: string): string => text.trim().replace(',', '.')
const isPrice = (text: string): boolean => /^\d{1,12}(\.\d{1,4})?$/.test(priceOf(text))

/** A block of a seller who is named: exactly this is what another person lets out. */
export function ListForm() {
  const t = useWords()
  const write = useWrite()
  const findings = useMissedFindings(listingAnswers)
  const [asked, setAsked] = useState(0)
  const [share, setShare] = useState({ id: '', name: '' })
  const [papers, setPapers] = useState<readonly string[]>([])
  const form = useForm<Typed>({
    fields: ['share', 'price', 'seller', 'kind', 'reason', 'papers', ...sizes, ...days],
    check: (typed) => ({
      ...faultsOf(typed, sizes, isWhole, t('desk.share.lotWrong')),
      ...faultsOf(typed, days, isTypedDay, t('desk.blocks.dayWrong')),
      share: typed.share === '' ? t('desk.blocks.pick') : undefined,
      price: isPrice(typed.price) ? undefined : t('desk.blocks.priceWrong'),
      kind: typed.kind === '' ? t('desk.pick') : undefined,
      seller: typed.seller.trim().length < 3 ? t('desk.news.short') : undefined,
      reason: reasonFault(typed.reason, t),
      papers: papers.length === 0 ? t('desk.blocks.papersNone') : undefined,
    }),
    send: async (typed) => {
      const kind = pickedOf(sellerKinds, typed.kind)
      if (kind === undefined) return { kind: t('desk.pick') }
      const act = { ...blockOf(typed, { instrument: share.id, kind }), papers: [...papers] }
      await askApproval(write, { ...act, ...findings.answers }, typed.reason).catch(findings.miss)
      findings.clear()
      setShare({ id: '', name: '' })
      setPapers([])
      setAsked((count) => count + 1)
      return undefined
    },
  })
  return (
    <Section title={t('desk.blocks.list')}>
      {asked > 0 && <Asked />}
      <p className="quiet">{t('desk.blocks.listText')}</p>
      <ListPapers
        papers={papers}
        onKept={(id) => setPapers((before) => [...before, id])}
        error={form.faults.papers}
      />
      {/* What was asked for is gone from the form. */}
      <form key={asked} className="desk-form" noValidate onSubmit={findings.before(form.onSubmit)}>
        <SharePick
          label={t('desk.evidence.share')}
          name="share"
          isOf={isBlockMarket}
          value={share.id}
          shown={share.name}
          onPick={(id, name) => setShare({ id, name })}
          error={form.faults.share}
        />
        <SellerFields faults={form.faults} />
        <Figures faults={form.faults} />
        <FoundNotice fields={findings.fields} />
        <ReasonPart form={form} name="reason" hint={t('desk.share.reasonHint')} />
      </form>
    </Section>
  )
}

/** The block as typed, of this share and kind of seller. */
const blockOf = (
  typed: Readonly<Record<Typed, string>>,
  { instrument, kind }: { readonly instrument: string; readonly kind: SellerKind },
) => ({
  kind: 'block.list' as const,
  instrument,
  price: priceOf(typed.price),
  total: Number(typed.total),
  minimum: Number(typed.minimum),
  step: Number(typed.step),
  maximum: Number(typed.maximum),
  untilDay: typed.untilDay,
  lockedUntil: typed.lockedUntil,
  seller: { seller: kind, name: typed.seller.trim(), holding: Number(typed.holding) },
})

function faultsOf<F extends Typed>(
  typed: Readonly<Record<Typed, string>>,
  fields: readonly F[],
  fits: (text: string) => boolean,
  said: string,
): Partial<Record<F, string>> {
  const wrong = fields.filter((field) => !fits(typed[field]))
  return Object.fromEntries(wrong.map((field) => [field, said])) as Partial<Record<F, string>> // its own fields
}

type FiguresProps = { readonly faults: Readonly<Partial<Record<Typed, string | undefined>>> }

/** Who sells: as what, which nobody chose before, and by which name. */
function SellerFields({ faults }: FiguresProps) {
  const t = useWords()
  return (
    <>
      <PickField
        name="kind"
        label={t('desk.blocks.sellerKind')}
        values={sellerKinds}
        text={(value) => t(sellerWords[value])}
        error={faults.kind}
      />
      <TextField name="seller" label={t('blocks.seller')} maxLength={120} error={faults.seller} />
    </>
  )
}

/** Price, sizes and days. */
function Figures({ faults }: FiguresProps) {
  const t = useWords()
  const size = (name: (typeof sizes)[number], label: string) => (
    <TextField
      key={name}
      name={name}
      label={label}
      inputMode="numeric"
      maxLength={11}
      error={faults[name]}
    />
  )
  return (
    <>
      {size('holding', t('desk.blocks.holding'))}
      <TextField
        name="price"
        label={t('blocks.price')}
        inputMode="decimal"
        maxLength={17}
        error={faults.price}
      />
      {size('total', t('blocks.size'))}
      {size('step', t('desk.blocks.step'))}
      {size('minimum', t('blocks.minimum'))}
      {size('maximum', t('blocks.maximum'))}
      <DayField name="untilDay" label={t('desk.blocks.closes')} error={faults.untilDay} />
      <DayField name="lockedUntil" label={t('blocks.lockedUntil')} error={faults.lockedUntil} />
    </>
  )
}
