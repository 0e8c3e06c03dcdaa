import { answersIn } from '@parkett/contract/desk/act-answers'
import type { Approval } from '@parkett/contract/desk/approvals'
import type { Verdict } from '@parkett/contract/desk/findings'
import { useId, useState } from 'react'

/** What the second person says to each answer of the first, and what stands against a yes because of it. */
export type Verdicts = {
  readonly said: readonly Verdict[]
  readonly say: (verdict: Verdict) => void
  /** Where one is judged, for what leads there. */
  readonly placeOf: (finding: string) => string
  /** A yes was tried without a word on each. */
  readonly missed: boolean
  readonly stop: 'reason.answer_disputed' | 'desk.two.unanswered' | undefined
  /** Does nothing but show the fault and go to the first answer that was not judged while there is one. */
  readonly given: (then: () => unknown) => () => void
}

/** Nothing is agreed to beforehand. */
export function useVerdicts({ act, unanswered }: Approval): Verdicts {
  const id = useId()
  const [said, setSaid] = useState<readonly Verdict[]>([])
  const [missed, setMissed] = useState(false)
  const placeOf = (finding: string): string => `${id}${finding}`
  const open = answersIn(act).find(({ finding }) => said.every((one) => one.finding !== finding))
  return {
    said,
    say: (verdict) =>
      setSaid((before) => [...before.filter((one) => one.finding !== verdict.finding), verdict]),
    placeOf,
    missed,
    stop:
      unanswered.length > 0
        ? 'desk.two.unanswered'
        : said.some(({ agrees }) => !agrees)
          ? 'reason.answer_disputed'
          : undefined,
    given: (then) => () => {
      if (open === undefined) then()
      else {
        setMissed(true)
        document.getElementById(placeOf(open.finding))?.querySelector('input')?.focus()
      }
    },
  }
}
