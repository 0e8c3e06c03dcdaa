import type { IncomingLineView } from '@parkett/contract/desk/line-view'
import { Chip } from '@parkett/ui/chip'
import { useKeys } from '../../frame/keys.ts'
import { goTo } from '../../frame/place.ts'
import { useWords } from '../../frame/words.ts'

type CandidatesProps = {
  readonly line: IncomingLineView
  /** The customer's number; '' for somebody who is not among them. */
  readonly chosen: string
  readonly onChoose: (customer: string) => void
}

/** Whom the line may be for: account, name and reference, each said for itself. */
export function Candidates({ line: { suggestions }, chosen, onChoose }: CandidatesProps) {
  const t = useWords()
  useKeys({ o: chosen === '' ? undefined : () => goTo('customers', chosen) })
  return (
    <fieldset className="desk-candidates">
      <legend>{t('desk.deposit.suggested')}</legend>
      {suggestions.map((one) => (
        <label key={one.customer}>
          <input
            type="radio"
            name="candidate"
            checked={one.customer === chosen}
            onChange={() => onChoose(one.customer)}
          />
          <span>
            <b>{one.username}</b> <small>{one.account}</small>
          </span>
          <Said one={one} />
        </label>
      ))}
      <label>
        <input
          type="radio"
          name="candidate"
          checked={chosen === ''}
          onChange={() => onChoose('')}
        />
        <span>{t('desk.deposit.another')}</span>
      </label>
    </fieldset>
  )
}

const nameTones = { same: 'success', differs: 'danger', unknown: 'neutral' } as const

type Suggestion = IncomingLineView['suggestions'][number]

function Said({ one: { hints, name } }: { readonly one: Suggestion }) {
  const t = useWords()
  const reference = hints.find((hint) => hint === 'reference' || hint === 'near_reference')
  return (
    <span className="desk-queue-marks">
      <Chip tone={hints.includes('iban') ? 'success' : 'neutral'}>
        {t(hints.includes('iban') ? 'desk.deposit.hint_iban' : 'desk.deposit.ibanOther')}
      </Chip>
      <Chip tone={nameTones[name]}>
        {t(
          name === 'same'
            ? 'desk.deposit.hint_name'
            : name === 'differs'
              ? 'desk.deposit.nameDiffers'
              : 'desk.deposit.nameUnknown',
        )}
      </Chip>
      <Chip tone={reference === 'reference' ? 'success' : reference ? 'brass' : 'neutral'}>
        {t(reference === undefined ? 'desk.deposit.noReference' : `desk.deposit.hint_${reference}`)}
      </Chip>
    </span>
  )
}
