import type { Offering } from '@parkett/contract/customer/offerings'
import { CheckField } from '@parkett/ui/check-field'
import { FieldError } from '@parkett/ui/field'
import { Stepper } from '@parkett/ui/stepper'
import { useLanguage, useWords } from '../../../session/words.ts'
import { nameOf } from '../../../market-view/display.ts'
import { issuePrice } from '../../../trading/issue-price.ts'
import { useFormat } from '../../../trading/use-format.ts'
import { mostFor } from '../offering-words.ts'
import { countIn, pickId, type ManyDraft } from './use-many-draft.ts'

/** Every open offering to be ticked, each with a quantity of its own. */
export function BatchChoice({ draft }: { readonly draft: ManyDraft }) {
  const t = useWords()
  return (
    <fieldset className="pad stack-2 picked">
      <legend className="sr">{t('ipo.batch')}</legend>
      {draft.open.map((offering, at) => (
        <Pick key={offering.id} offering={offering} draft={draft} isFirst={at === 0} />
      ))}
      {draft.unpicked && <FieldError id={`${pickId}-e`}>{t('ipo.pickFirst')}</FieldError>}
    </fieldset>
  )
}

type PickProps = {
  readonly offering: Offering
  readonly draft: ManyDraft
  readonly isFirst: boolean
}

function Pick({ offering, draft, isFirst }: PickProps) {
  const t = useWords()
  const format = useFormat()
  const name = nameOf(offering, useLanguage())
  const { id, unit, minimum } = offering
  const maximum = mostFor(offering)
  const text = draft.picked.get(id)
  const quantity = countIn(text ?? '')
  const step = (by: 1 | -1) => {
    const next = (Math.floor(quantity / unit) + by) * unit
    draft.pick(id, String(Math.min(maximum, Math.max(minimum, next))))
  }
  return (
    <div>
      <CheckField
        id={isFirst ? pickId : undefined}
        checked={text !== undefined}
        onChange={(on) => draft.pick(id, on ? String(minimum) : undefined)}
      >
        <b>{name}</b>
        <br />
        <span className="quiet">
          {issuePrice(format, offering)} · {t('ipo.until', { time: format.due(offering.closesAt) })}
        </span>
      </CheckField>
      {text !== undefined && (
        <Stepper
          label={`${name}: ${t('ipo.quantity')}`}
          value={text}
          onChange={(next) => draft.pick(id, next)}
          onStep={step}
          lessLabel={`${name}: ${t('ipo.less')}`}
          moreLabel={`${name}: ${t('ipo.more')}`}
          canLess={quantity > minimum}
          canMore={quantity < maximum}
        />
      )}
    </div>
  )
}
