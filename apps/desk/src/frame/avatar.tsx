import { lettersOf } from '@parkett/ui/monogram'

/** A colleague in a ring: two letters, or the first sign of a Chinese name. */
export function Avatar({
  name,
  large = false,
}: {
  readonly name: string
  readonly large?: boolean
}) {
  return (
    <span className="desk-avatar" data-large={large || undefined} aria-hidden="true">
      {lettersOf(name)}
    </span>
  )
}
