import { Segment } from '@parkett/ui/segment'
import { Stepper } from '@parkett/ui/stepper'
import { useWords } from '../../../session/words.ts'
import { countIn, type ManyDraft } from './use-many-draft.ts'

/** Each at its maximum, or so many units as the customer set, which the device remembers. */
export function OneClickChoice({ draft: { units, setUnits } }: { readonly draft: ManyDraft }) {
  const t = useWords()
  const count = countIn(units ?? '')
  return (
    <div className="pad stack-2">
      <Segment
        label={t('ipo.each')}
        value={units === null ? 'most' : 'own'}
        onChange={(next) => setUnits(next === 'most' ? null : '1')}
        options={[
          { value: 'most', label: t('ipo.most') },
          { value: 'own', label: t('ipo.eachOwn') },
        ]}
      />
      {units !== null && (
        <Stepper
          label={t('ipo.eachUnits')}
          value={units}
          onChange={setUnits}
          onStep={(by) => setUnits(String(Math.max(1, count + by)))}
          lessLabel={t('ipo.less')}
          moreLabel={t('ipo.more')}
          canLess={count > 1}
          canMore
        />
      )}
    </div>
  )
}
