import type { Route, RouteFacts } from '@parkett/contract/wire/route'

/** A route where the schemas are: not in a built page. */
type Checked = RouteFacts & Partial<Pick<Route, 'answer'>>

/**
 * Holds an answer against its contract: in tests and in development, where the schemas are.
 * @throws TypeError with the places that are wrong, or when there is nothing to hold it against.
 */
export function checkAnswer(route: Checked, data: unknown): void {
  if (route.answer === undefined) throw new TypeError(`${route.name} was built without its schema`)
  const checked = route.answer.safeParse(data)
  if (checked.success) return
  const places = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new TypeError(`${route.name} answered what its contract does not say: ${places.join('; ')}`)
}
