import { Delete } from './icons.tsx'

/** A digit, the decimal sign or "delete". */
export type PadKey =
  | '0'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | 'decimal'
  | 'delete'

const digits: readonly PadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

type NumPadProps = {
  readonly label: string
  readonly deleteLabel: string
  /** The language's decimal sign; without it the place stays empty (whole numbers). */
  readonly decimal?: string | undefined
  readonly onKey: (key: PadKey) => void
}

/** Keys of 56 px for amounts. The field it serves stays a real input. */
export function NumPad({ label, deleteLabel, decimal, onKey }: NumPadProps) {
  return (
    <div className="numpad" role="group" aria-label={label}>
      {digits.map((key) => (
        <button type="button" key={key} onClick={() => onKey(key)}>
          {key}
        </button>
      ))}
      {decimal ? (
        <button type="button" onClick={() => onKey('decimal')}>
          {decimal}
        </button>
      ) : (
        <span />
      )}
      <button type="button" onClick={() => onKey('0')}>
        0
      </button>
      <button type="button" aria-label={deleteLabel} onClick={() => onKey('delete')}>
        <Delete aria-hidden="true" />
      </button>
    </div>
  )
}

/**
 * What the text becomes after a key: no second decimal sign, no more places than `places`, no
 * leading zeros.
 */
export function pressKey(
  text: string,
  key: PadKey,
  rule: { readonly decimal: string; readonly places: number },
): string {
  if (key === 'delete') return text.slice(0, -1)
  const at = text.indexOf(rule.decimal)
  if (key === 'decimal')
    return at >= 0 || rule.places === 0 ? text : `${text || '0'}${rule.decimal}`
  if (at >= 0 && text.length - at - rule.decimal.length >= rule.places) return text
  return text === '0' ? key : text + key
}

/** The same for a number of so many digits that is no amount: zeros lead like any other. */
export function pressDigit(text: string, key: PadKey, length: number): string {
  if (key === 'delete') return text.slice(0, -1)
  return key === 'decimal' || text.length >= length ? text : text + key
}
