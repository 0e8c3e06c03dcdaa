import type { Message } from '@parkett/contract/customer/messages'
import { ArrowLeftRight, Landmark } from '@parkett/ui/icons'
import { ShieldCheck } from '@parkett/ui/menu-icons'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { formatTime, formatWeekday } from '@parkett/words/format-time'
import { useLanguage, useWords } from '../../session/words.ts'
import { useZone } from '../../session/zone.tsx'
import { runsOf } from '../../trading/runs.ts'
import { lastIn, saidIn } from './said.ts'

const icons = { orders: <ArrowLeftRight />, money: <Landmark />, system: <ShieldCheck /> } as const

type DayListProps = {
  readonly messages: readonly Message[]
  readonly selected: string | null
  readonly onOpen: (id: string) => void
}

/** Messages under the weekdays of the reader; what is unread has a dot that is also said. */
export function DayList({ messages, selected, onOpen }: DayListProps) {
  const language = useLanguage()
  const zone = useZone()
  return runsOf(messages, (at) => formatWeekday(at, language, { zone })).map((group) => (
    <Section key={group.rows[0]?.id} title={group.name} quiet>
      <Rows label={group.name} long told>
        {group.rows.map(({ id, segment, text, at, read }) => {
          const { head, rest } = saidIn(text, language)
          return (
            <Row
              key={id}
              lead={icons[segment]}
              name={read ? head : <Unread text={head} />}
              sub={rest}
              change={formatTime(at, language, { zone })}
              selected={id === selected}
              onClick={() => onOpen(id)}
            />
          )
        })}
      </Rows>
    </Section>
  ))
}

/** Its dot stays beside its last word. */
function Unread({ text }: { readonly text: string }) {
  const t = useWords()
  const last = lastIn(text)
  return (
    <>
      {text.slice(0, text.length - last.length)}
      <span className="unread-last">
        {last}
        <span className="unread">
          <span className="sr">{t('messages.isUnread')}</span>
        </span>
      </span>
    </>
  )
}
