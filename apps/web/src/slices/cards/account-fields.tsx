import { TextField } from '@parkett/ui/text-field'
import { useLanguage, useWords } from '../../session/words.ts'
import { inFours } from './iban-text.ts'
import type { Entry } from './use-entry.ts'
import type { Lookup } from './use-bank-lookup.ts'

/** Number, bank, branch and BIC. What the directory of banks knows is filled in and not typed. */
export function AccountFields({ entry }: { readonly entry: Entry }) {
  const t = useWords()
  const { typed, faults, set } = entry
  return (
    <>
      <TextField
        id="card-number"
        label={t('cards.number')}
        hint={t('cards.demoHint')}
        value={typed.number}
        error={faults.number}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        onChange={set('number')}
        onBlur={() => {
          const grouped = inFours(typed.number)
          if (grouped !== typed.number) set('number')(grouped)
        }}
      />
      {typed.number !== '' && <FoundBank entry={entry} />}
    </>
  )
}

/** The bank appears under its account; only what the directory does not know is asked for. */
function FoundBank({ entry }: { readonly entry: Entry }) {
  const t = useWords()
  const { typed, faults, set, lookup } = entry
  const optional = ` (${t('label.optional')})`
  const found = typeof lookup === 'object' ? lookup : null
  // Of a number that is no IBAN no directory knows anything.
  const asked = lookup === null ? /^\s*\d/.test(typed.number) : !(found?.bank && found.bic)
  return (
    <>
      <TextField
        id="card-bank"
        label={t('cards.bank')}
        hint={<BankHint lookup={lookup} />}
        value={entry.bank}
        error={faults.bank}
        autoComplete="off"
        maxLength={70}
        readOnly={found !== null && found.bank !== null}
        onChange={set('bank')}
      />
      {(asked || entry.bic !== '') && (
        <TextField
          id="card-bic"
          label={t('cards.bic') + optional}
          hint={t('cards.bicHint')}
          value={entry.bic}
          error={faults.bic}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          readOnly={found !== null && found.bic !== null}
          onChange={set('bic')}
        />
      )}
      {asked && (
        <TextField
          label={t('cards.branch') + optional}
          value={typed.branch}
          autoComplete="off"
          maxLength={70}
          onChange={set('branch')}
        />
      )}
    </>
  )
}

/** Whether the bank was found, and what to do where it was not; told aloud when it changes. */
function BankHint({ lookup }: { readonly lookup: Lookup }) {
  const t = useWords()
  const language = useLanguage()
  const text = () => {
    if (lookup === null) return t('cards.bankHint')
    if (lookup === 'failed') return t('cards.bankFailed')
    if (lookup.find === 'found') return t('cards.bankFound')
    if (lookup.find === 'unknown') return t('cards.bankUnknown')
    const country = new Intl.DisplayNames(language, { type: 'region' }).of(lookup.country)
    return t('cards.bankUncovered', { country: country ?? lookup.country })
  }
  return <span role="status">{text()}</span>
}
