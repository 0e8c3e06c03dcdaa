import type { Banner, contentBanners } from '@parkett/contract/customer/content'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Announcement } from '@parkett/ui/announcement'
import { useState } from 'react'
import { useFormat, type Format } from '../../trading/use-format.ts'
import { useWords } from '../../session/words.ts'

/** Colour beside the word, never instead of it. */
const tones = { note: 'info', important: 'brass', disruption: 'danger' } as const
const storeKey = 'announcements-closed'

type AnnouncementsProps = Pick<AnswerOf<typeof contentBanners>, 'rows'>

/**
 * What the house has to say to everybody, under one's own figure. Each can be put aside until this window
 * is closed, and comes back when it says something else.
 */
export function Announcements({ rows }: AnnouncementsProps) {
  const t = useWords()
  const format = useFormat()
  const [closed, setClosed] = useState(closedBefore)
  const shown = rows.filter((row) => !closed.includes(nameOf(row)))
  const close = (row: Banner): void => {
    const next = [...closed, nameOf(row)].slice(-20)
    sessionStorage.setItem(storeKey, JSON.stringify(next))
    setClosed(next)
  }
  if (shown.length === 0) return null
  return (
    <section aria-label={t('content.label')}>
      {shown.map((row) => (
        <Announcement
          key={row.id}
          tone={row.withdrawn === null ? tones[row.severity] : 'info'}
          title={t(`content.severity_${row.severity}`)}
          foot={footOf(row, t, format)}
          close={{ label: t('content.close'), onClick: () => close(row) }}
        >
          {row.withdrawn === null ? row.text : t(`content.why_${row.withdrawn.why}`)}
        </Announcement>
      ))}
    </section>
  )
}

function footOf(
  { withdrawn, correctedAt }: Banner,
  t: ReturnType<typeof useWords>,
  format: Format,
): string | undefined {
  if (withdrawn !== null) return t('content.withdrawn', { time: format.moment(withdrawn.at) })
  return correctedAt === null
    ? undefined
    : t('content.corrected', { time: format.moment(correctedAt) })
}

/** As it reads now: a correction and a withdrawal are something else. */
const nameOf = ({ id, version, withdrawn }: Banner): string =>
  `${id} ${version} ${withdrawn === null ? '' : 'withdrawn'}`

function closedBefore(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storeKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
