import { Row } from '@parkett/ui/row'
import { CopyButton } from '../../frame/copy-button.tsx'

type CopyRowProps = {
  readonly label: string
  readonly value: string
  /** Without the blanks it is shown with. */
  readonly copied?: string
}

/** What is typed elsewhere, with a button that copies it. */
export function CopyRow({ label, value, copied = value }: CopyRowProps) {
  return (
    <Row
      name={<span className="num">{value}</span>}
      sub={label}
      trail={<CopyButton text={copied} what={label} />}
    />
  )
}
