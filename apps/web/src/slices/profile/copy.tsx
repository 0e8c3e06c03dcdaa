import { CopyButton } from '../../frame/copy-button.tsx'

/** A text with a button that copies it. */
export function Copy({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <span className="inline">
      <span className="num">{text}</span>
      <CopyButton text={text} what={what} />
    </span>
  )
}
