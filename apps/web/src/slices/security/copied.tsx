import { Notice } from '@parkett/ui/notice'
import { CopyButton } from '../../frame/copy-button.tsx'

/** A text to take along, with its name and a button that copies it. */
export function Copied({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <Notice title={what} action={<CopyButton text={text} what={what} />}>
      <span className="num key-text">{text}</span>
    </Notice>
  )
}
