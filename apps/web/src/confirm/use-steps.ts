import { useEffect, useRef } from 'react'
import { useSheet } from '../frame/use-sheet.ts'
import { useRouter } from '../router/use-router.ts'

type Ends = { readonly onReviewLeft: () => void; readonly onPasswordLeft: () => void }

/**
 * Review, and what stands on it: the trade password or a choice, as history entries on top of the form,
 * however each is closed.
 */
export function useSteps({ onReviewLeft, onPasswordLeft }: Ends) {
  const { history } = useRouter()
  const review = useSheet('review')
  const password = useSheet('password')
  const choice = useSheet('choice')
  const open = {
    review: review.open || password.open || choice.open,
    password: password.open,
    choice: choice.open,
  }
  const before = useRef<Pick<typeof open, 'review' | 'password'>>(open)
  useEffect(() => {
    if (before.current.password && !open.password) onPasswordLeft()
    if (before.current.review && !open.review) onReviewLeft()
    before.current = { review: open.review, password: open.password }
  }, [open.review, open.password, onReviewLeft, onPasswordLeft])

  // A reload keeps the history entry of a step but not what it showed: then the form is the step.
  const first = useRef(open.review)
  useEffect(() => {
    if (first.current) history.replace(history.location.href, {})
  }, [history])

  /** Takes the steps out of the history, then goes on. */
  const leave = (then: () => void) => {
    const { sheet } = history.location.state
    const depth = sheet === 'password' || sheet === 'choice' ? 2 : sheet === 'review' ? 1 : 0
    if (depth === 0) return then()
    const stop = history.subscribe(() => {
      stop()
      then()
    })
    history.go(-depth)
  }
  return {
    ...open,
    showReview: review.show,
    showPassword: password.show,
    closePassword: password.close,
    showChoice: choice.show,
    closeChoice: choice.close,
    closeReview: review.close,
    leave,
  }
}
