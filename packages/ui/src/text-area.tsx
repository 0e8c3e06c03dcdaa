import type { TextareaHTMLAttributes } from 'react'
import { Field, type FieldText } from './field.tsx'

type TextAreaProps = FieldText &
  Pick<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'autoCapitalize' | 'defaultValue' | 'maxLength' | 'name' | 'rows' | 'spellCheck'
  > & {
    /** Every sign as wide as the next, for what is compared sign by sign. */
    readonly even?: true
  }

/** Text of several lines: what is written to somebody, or copied from a document. */
export function TextArea({ label, hint, error, even, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(tied) => (
        <div className="box">
          <textarea {...area} {...tied} className="input" data-even={even} />
        </div>
      )}
    </Field>
  )
}
