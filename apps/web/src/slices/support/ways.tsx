import type { supportContact } from '@parkett/contract/customer/support'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { FileText, LifeBuoy, Mail, Smartphone } from '@parkett/ui/menu-icons'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { safeLink } from '../../frame/safe-link.ts'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'

type WaysProps = {
  readonly contact: AnswerOf<typeof supportContact>
  readonly onWrite: () => void
}

/** Every way to people that this installation has; a letter and the report at a record always are. */
export function Ways({ contact, onWrite }: WaysProps) {
  const t = useWords()
  const { email, phone } = contact
  const chat = safeLink(contact.kf_url)
  return (
    <Section quiet title={t('support.reach')}>
      <Rows onward>
        <Row
          lead={<Mail />}
          name={t('support.write')}
          sub={t('support.writeText')}
          onClick={onWrite}
        />
        <Row
          lead={<FileText />}
          name={t('support.record')}
          sub={t('support.recordText')}
          href={href(paths.bankRecords())}
        />
        {chat !== null && (
          <Row
            lead={<LifeBuoy />}
            name={t('title.chat')}
            sub={chat.host}
            href={href(paths.chat())}
          />
        )}
        {email !== null && (
          <Row lead={<Mail />} name={t('notices.email')} sub={email} href={`mailto:${email}`} />
        )}
        {phone !== null && (
          <Row
            lead={<Smartphone />}
            name={t('support.phone')}
            sub={phone}
            href={`tel:${phone.replaceAll(' ', '')}`}
          />
        )}
      </Rows>
    </Section>
  )
}
