import { lettersOf } from '@parkett/ui/monogram'

/** A colleague in a ring: two letters, or the first sign of a Chinese name. */
export function Avatar({
  name,
  large = false,
  huge = false,
}: {
  readonly name: string
  readonly large?: boolean
  /** At the head of a page. */
  readonly huge?: boolean
}) {
  return (
    <span
      className="desk-avatar"
      data-large={large || undefined}
      data-huge={huge || undefined}
      aria-hidden="true"
    >
      {lettersOf(name)}
    </span>
  )
}
