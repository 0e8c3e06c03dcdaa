import { lettersOf } from '@parkett/ui/monogram'

type TwoPlanksProps = {
  readonly first: string
  /** Who decides or did; null where it is not known yet. */
  readonly second: string | null
  readonly done: boolean
}

/** Four eyes: who asked, and who decides. Decoration beside both names in words. */
export function TwoPlanks({ first, second, done }: TwoPlanksProps) {
  return (
    <span className="desk-two" aria-hidden="true">
      <i data-done>
        <b>{lettersOf(first)}</b>
      </i>
      <i data-done={done || undefined}>
        <b>{second === null ? '?' : lettersOf(second)}</b>
      </i>
    </span>
  )
}
