import type { TestApp } from '../testing-app.ts'
import { writeAt } from './testing-recorder.ts'

/** What was answered to one write that came several times at once, each under a key of its own. */
export type Together = { readonly name: string; readonly said: readonly string[] }

/** Where the clock moves, the day would be another. */
const sentOnce = ['operator.advanceDay', 'operator.setClock']

type Answered = { readonly statusCode: number; readonly body: string }
type Given = { readonly method: string; readonly url: string; readonly headers: object }

/**
 * From now on each write that anybody makes comes several times at the same moment, each under a key of its own; whoever made it
 * hears what the one was told that was done.
 */
export function sendTogether({ app }: TestApp, times: number): readonly Together[] {
  const heard: Together[] = []
  const inject = app.inject.bind(app)
  let keys = 0
  const together = async (given: unknown): Promise<unknown> => {
    const sending = given as Given // what `callerOf` hands over
    const route = writeAt(sending.method, sending.url)
    if (route === undefined || sentOnce.includes(route.name))
      return Reflect.apply(inject, null, [given])
    const another = (): Promise<Answered> => {
      keys += 1
      const headers = { ...sending.headers, 'idempotency-key': `one-of-many-at-once-${keys}` }
      const answer: unknown = Reflect.apply(inject, null, [{ ...sending, headers }])
      return answer as Promise<Answered> // what the server itself answers
    }
    const answers = await Promise.all(Array.from({ length: times }, another))
    heard.push({ name: route.name, said: answers.map(saidIn) })
    return answers.find(({ statusCode }) => statusCode === 200) ?? answers[0]
  }
  Object.assign(app, { inject: together })
  return heard
}

const saidIn = ({ statusCode, body }: Answered): string =>
  statusCode === 200 ? 'done' : ((JSON.parse(body) as { reason?: string }).reason ?? body)
