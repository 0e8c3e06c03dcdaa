import { CopyButton } from '../../frame/copy-button.tsx'

type CopyRowProps = {
  readonly label: string
  readonly value: string
  /** Without the blanks it is shown with. */
  readonly copied: string
}

/** What is typed elsewhere, with a button that copies it. */
export function CopyRow({ label, value, copied }: CopyRowProps) {
  return (
    <div className="copy-row">
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
      <dd>
        <CopyButton text={copied} what={label} />
      </dd>
    </div>
  )
}
