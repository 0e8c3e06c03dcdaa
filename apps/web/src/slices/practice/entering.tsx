import { practiceEnter } from '@parkett/contract/customer/practice'
import { ButtonLink } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useGo } from '../../router/address.ts'
import { paths } from '../../router/paths.ts'
import { openSession } from '../../session/enter.ts'
import { explain } from '../../session/explain.ts'
import { callServer } from '../../session/server.ts'
import { useWords } from '../../session/words.ts'

/** Through the door: the ticket becomes a session, once. */
export function Entering({ ticket }: { readonly ticket: string }) {
  const t = useWords()
  const fault = useEnter(ticket)
  if (fault === undefined) return <p className="pad">{t('practice.entering')} …</p>
  return (
    <div className="pad stack">
      <Notice alert>{fault}</Notice>
      <ButtonLink wide href="/practice/enter">
        {t('practice.return')}
      </ButtonLink>
    </div>
  )
}

/** A ticket is good once, so it is given once, however often the screen is drawn. */
let given: string | undefined

function useEnter(ticket: string): string | undefined {
  const t = useWords()
  const go = useGo()
  const client = useQueryClient()
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    if (given === ticket) return
    given = ticket
    const enter = async (): Promise<void> => {
      const { userinfo } = await callServer(practiceEnter, { body: { ticket } })
      const { token, ...user } = userinfo
      if (await openSession(client, user, token)) go.replace(paths.practice())
    }
    enter().catch((cause: unknown) => setFault(explain(cause, t)))
  }, [ticket, go, client, t])
  return fault
}
