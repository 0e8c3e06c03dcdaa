import type { Approval } from '@parkett/contract/desk/approvals'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { isolated } from '@parkett/words/isolated'
import { Fragment } from 'react'
import { logText } from '../../frame/log-words.ts'
import { When } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'

type OpenedProps = { readonly approval: Approval; readonly me: StaffMe }

/** What of it whoever asked opened before asking, and what whoever reads this did: each with its last time. */
export function Opened({ approval: { opened, requester }, me }: OpenedProps) {
  const t = useWords()
  if (opened === null) return null
  const own = requester.id === me.id
  // Two calls of one room are one to read; the later stands for both.
  const calls = [...new Set(opened.map(({ act }) => logText(act, t)))]
  const lastOf = (by: string, call: string): string | null =>
    opened.findLast((one) => one.by === by && logText(one.act, t) === call)?.at ?? null
  return (
    <Section title={t('desk.two.opened')}>
      {!opened.some(({ by }) => by === requester.name) && (
        <Notice tone="brass">{t('desk.two.openedNone', { name: isolated(requester.name) })}</Notice>
      )}
      {calls.length > 0 && (
        <dl className="desk-facts">
          {calls.map((call) => (
            <Fragment key={call}>
              <dt>{call}</dt>
              <dd>
                <By name={requester.name} at={lastOf(requester.name, call)} />
                {!own && (
                  <>
                    {' · '}
                    <By name={me.username} at={lastOf(me.username, call)} />
                  </>
                )}
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
    </Section>
  )
}

function By({ name, at }: { readonly name: string; readonly at: string | null }) {
  const t = useWords()
  return (
    <span>
      {isolated(name)} {at === null ? t('desk.two.openedNot') : <When at={at} />}
    </span>
  )
}
