import { risksMin, risksMost } from '@parkett/contract/desk/publish-ways'
import { Button } from '@parkett/ui/button'
import { TextArea } from '@parkett/ui/text-area'
import { TextField } from '@parkett/ui/text-field'
import type { Faults } from '@parkett/ui/use-checked-form'
import { useWords } from '../../../frame/words.ts'
import type { Field } from './typed.ts'

type PapersProps = {
  readonly faults: Faults<Field>
  /** The hash of the PDF that was handed in; null: the prospectus is at an address. */
  readonly digest: string | null
  readonly onLink: () => void
}

/** Where the prospectus is, and the risks as applicants read them. */
export function Papers({ faults, digest, onLink }: PapersProps) {
  const t = useWords()
  const hint = t('desk.offerings.risksHint', { min: risksMin, max: risksMost })
  return (
    <>
      {digest === null ? (
        <TextField
          name="prospectus"
          label={t('desk.offerings.prospectus')}
          placeholder="https://"
          maxLength={1000}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          error={faults.prospectus}
        />
      ) : (
        <div className="stack-2">
          <input type="hidden" name="prospectus" value={`sha256:${digest}`} />
          <p role="status" className="break">
            {t('desk.offerings.prospectusTaken', { hash: digest })}
          </p>
          <div>
            <Button kind="quiet" onClick={onLink}>
              {t('desk.offerings.prospectusLink')}
            </Button>
          </div>
        </div>
      )}
      <div className="stack-2">
        <TextArea
          name="risks"
          label={t('treasury.risks')}
          // Its fault says the same.
          hint={faults.risks === undefined && hint}
          maxLength={risksMost}
          rows={4}
          error={faults.risks}
        />
      </div>
    </>
  )
}
