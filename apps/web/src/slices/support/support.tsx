import type { LetterKind } from '@parkett/contract/customer/problems'
import { supportContact } from '@parkett/contract/customer/support'
import { Hand, KeyRound, Mail, Scale, ShieldCheck } from '@parkett/ui/menu-icons'
import { ArrowUpFromLine, List } from '@parkett/ui/icons'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useSheet } from '../../frame/use-sheet.ts'
import { WithRecord } from '../../frame/with-record.tsx'
import { useOpened } from '../../router/opened.ts'
import { href, paths } from '../../router/paths.ts'
import { read } from '../../session/reads.ts'
import { useWords } from '../../session/words.ts'
import { Hours } from './hours.tsx'
import { ombudsmanPart, ticketPart } from './late-parts.ts'
import { LetterSheet } from './letter-sheet.tsx'
import { Own } from './own.tsx'
import { Ways } from './ways.tsx'

/** `/customerService`: how the house is reached; `?ticket` is one conversation with it, over what stands here. */
export function Support() {
  const t = useWords()
  const opened = useOpened()
  return (
    <WithRecord list={<Hub />} title={t('problems.ticket')}>
      {opened !== null && <LateTicket key={opened.id} id={opened.id} />}
    </WithRecord>
  )
}

function LateTicket({ id }: { readonly id: string }) {
  const t = useWords()
  const part = useQuery(ticketPart)
  return (
    <Loaded query={part} failed={t('state.failed', { thing: t('problems.ticket') })}>
      {({ Ticket }) => <Ticket id={id} />}
    </Loaded>
  )
}

/** When and where people are reached, what is asked often, and a complaint. */
function Hub() {
  const t = useWords()
  const query = useQuery(read.one(supportContact))
  const sheet = useSheet('letter')
  const [first, setFirst] = useState<LetterKind>('question')
  const write = (kind: LetterKind) => {
    setFirst(kind)
    sheet.show()
  }
  return (
    <ScreenPage>
      <Loaded query={query} failed={t('state.failed', { thing: t('service.title') })}>
        {(contact) => (
          <>
            <Hours contact={contact} />
            <Rows onward>
              <Row
                name={t('title.ticketClock')}
                sub={t('explore.ticketText')}
                href={href(paths.ticketClock())}
              />
            </Rows>
            <Ways contact={contact} onWrite={() => write('question')} />
            <Own />
            <Questions />
            <Suspicious onWrite={() => write('suspicious')} />
            <Complaint onWrite={() => write('complaint')} />
          </>
        )}
      </Loaded>
      {sheet.open && <LetterSheet first={first} onClose={sheet.close} />}
    </ScreenPage>
  )
}

/** What is asked most is answered by a screen of the product, not by a text about it. */
function Questions() {
  const t = useWords()
  const questions = [
    {
      asked: 'support.withdrawalQ',
      answer: 'support.withdrawalA',
      icon: <ArrowUpFromLine />,
      path: paths.withdrawalClock(),
    },
    {
      asked: 'support.orderQ',
      answer: 'support.orderA',
      icon: <List />,
      path: paths.portfolio({ v: 'orders' }),
    },
    {
      asked: 'support.moneyQ',
      answer: 'support.moneyA',
      icon: <Scale />,
      path: paths.owed(),
    },
    {
      asked: 'support.passwordQ',
      answer: 'support.passwordA',
      icon: <KeyRound />,
      path: paths.tradePassword({ forgot: 'yes' }),
    },
  ] as const
  return (
    <Section quiet title={t('support.questions')}>
      <Rows onward>
        {questions.map(({ asked, answer, icon, path }) => (
          <Row key={asked} lead={icon} name={t(asked)} sub={t(answer)} href={href(path)} />
        ))}
      </Rows>
    </Section>
  )
}

type Writes = { readonly onWrite: () => void }

function Suspicious({ onWrite }: Writes) {
  const t = useWords()
  return (
    <Section quiet title={t('problems.kind_suspicious')}>
      <Rows onward>
        <Row
          lead={<Mail />}
          name={t('problems.report')}
          sub={t('support.suspiciousText')}
          onClick={onWrite}
        />
        <Row
          lead={<Hand />}
          name={t('title.official')}
          sub={t('official.never')}
          href={href(paths.official())}
        />
        <Row
          lead={<ShieldCheck />}
          name={t('title.security')}
          sub={t('contact.lock')}
          href={href(paths.security())}
        />
      </Rows>
    </Section>
  )
}

function Complaint({ onWrite }: Writes) {
  const t = useWords()
  const part = useQuery(ombudsmanPart)
  return (
    <Section quiet title={t('problems.kind_complaint')}>
      <Rows onward>
        <Row
          lead={<Mail />}
          name={t('support.write')}
          sub={t('support.complaintSub')}
          onClick={onWrite}
        />
      </Rows>
      <Loaded
        query={part}
        failed={t('state.failed', { thing: t('support.ombudsman') })}
        bones={<Skeleton label={t('shell.loading')} kind="lines" count={2} />}
      >
        {({ Ombudsman }) => <Ombudsman />}
      </Loaded>
    </Section>
  )
}
