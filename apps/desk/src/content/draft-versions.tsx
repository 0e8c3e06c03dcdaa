import { DataTable } from '@parkett/ui/data-table'
import { Section } from '@parkett/ui/section'
import { useLanguage, useWords } from '../frame/words.ts'
import { When } from '../frame/when.tsx'
import { missingText } from './missing-text.ts'

type Version = {
  readonly version: number
  readonly at: string
  readonly author: string
  readonly texts: Readonly<Record<string, string>>
}
type DraftVersionsProps = {
  /** What is written: the head above the texts. */
  readonly what: string
  readonly versions: readonly Version[]
}

/** Every version of a draft, newest first: when, by whom, how it begins, and in which languages it is missing. */
export function DraftVersions({ what, versions }: DraftVersionsProps) {
  const t = useWords()
  const language = useLanguage()
  return (
    <Section title={t('desk.content.versions')}>
      <DataTable
        caption={t('desk.content.versions')}
        heads={[
          t('desk.content.version'),
          t('label.time'),
          t('desk.content.author'),
          what,
          t('desk.content.languages'),
        ]}
        rows={versions.map(({ version, at, author, texts }) => ({
          key: String(version),
          cells: [
            String(version),
            <When key="at" at={at} />,
            author,
            texts[language] ?? Object.values(texts)[0] ?? '–',
            missingText(texts, t, language),
          ],
        }))}
      />
    </Section>
  )
}
