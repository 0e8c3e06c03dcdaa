import { deskSystem } from '@parkett/contract/desk/desk'
import type { StaffMe } from '@parkett/contract/desk/staff'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Chip } from '@parkett/ui/chip'
import { DataTable } from '@parkett/ui/data-table'
import { Section } from '@parkett/ui/section'
import { formatMegabytes, formatQuantity } from '@parkett/words/format'
import type { WordKey } from '@parkett/words/keys'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../frame/loaded.tsx'
import { read } from '../../../frame/reads.ts'
import { When } from '../../../frame/when.tsx'
import { useLanguage, useWords } from '../../../frame/words.ts'
import { Jobs } from './jobs.tsx'

type Running = AnswerOf<typeof deskSystem>
type PartProps = { readonly system: Running }

/** What runs, how it fares, and how it was set up. Read anew every ten seconds. */
export function System({ me }: { readonly me: StaffMe }) {
  const query = useQuery({
    ...read.one(deskSystem),
    refetchInterval: 10_000,
  })
  return (
    <Loaded query={query}>
      {(system) => (
        <>
          <Facts system={system} />
          <Health system={system} />
          <Jobs system={system} me={me} />
          <Settings system={system} />
        </>
      )}
    </Loaded>
  )
}

function Facts({ system }: PartProps) {
  const t = useWords()
  const language = useLanguage()
  const facts: readonly (readonly [WordKey, string])[] = [
    ['desk.version', `${system.version} ${system.build}`],
    ['desk.queue', formatQuantity(system.waiting, language)],
    ['desk.database', formatMegabytes(system.databaseMb, language)],
    ['desk.disk', formatMegabytes(system.diskFreeMb, language)],
    ['desk.memory', formatMegabytes(system.memoryMb, language)],
    ['desk.auditLines', formatQuantity(system.auditLines, language)],
  ]
  const times = [
    ['desk.started', system.startedAt],
    ['desk.realTime', system.now],
    ['desk.businessTime', system.businessNow],
  ] as const
  return (
    <dl className="desk-facts">
      {times.map(([label, at]) => (
        <div key={label} className="desk-fact">
          <dt>{t(label)}</dt>
          <dd>
            <When at={at} />
          </dd>
        </div>
      ))}
      {facts.map(([label, value]) => (
        <div key={label} className="desk-fact">
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="desk-fact">
        <dt>{t('desk.heads')}</dt>
        <dd>
          <Heads heads={system.heads} />
        </dd>
      </div>
    </dl>
  )
}

/** When a head last left the machine; red while none can, or none was ever meant to. */
function Heads({ heads: { to, leftAt, ok } }: { readonly heads: Running['heads'] }) {
  const t = useWords()
  if (to === 'nowhere') return <Chip tone="danger">{t('desk.heads.nowhere')}</Chip>
  return (
    <>
      {leftAt === null ? t('desk.heads.never') : <When at={leftAt} />}{' '}
      {!ok && <Chip tone="danger">{t('desk.heads.failing')}</Chip>}
    </>
  )
}

function Light({ ok }: { readonly ok: boolean }) {
  const t = useWords()
  return <Chip tone={ok ? 'success' : 'danger'}>{t(ok ? 'desk.fine' : 'desk.attention')}</Chip>
}

function Health({ system }: PartProps) {
  const t = useWords()
  return (
    <Section title={t('desk.health')}>
      <DataTable
        caption={t('desk.health')}
        heads={[t('label.name'), t('label.status')]}
        rows={system.health.map(({ part, ok }) => ({
          key: part,
          cells: [t(`desk.health.${part}`), <Light key="light" ok={ok} />],
        }))}
      />
    </Section>
  )
}

const settings = [
  'simulated',
  'replay',
  'alwaysOpen',
  'nonstop',
  'identityRequired',
  'invitationRequired',
  'rsaCompat1024',
] as const

function Settings({ system }: PartProps) {
  const t = useWords()
  return (
    <Section title={t('desk.settings')}>
      <DataTable
        caption={t('desk.settings')}
        heads={[t('label.name'), t('label.status')]}
        rows={settings.map((name) => ({
          key: name,
          cells: [t(`desk.setting.${name}`), t(system.settings[name] ? 'action.yes' : 'action.no')],
        }))}
      />
    </Section>
  )
}
