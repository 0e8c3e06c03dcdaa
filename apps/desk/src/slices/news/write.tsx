import { newsCategories, type NewsCategory } from '@parkett/contract/customer/news'
import { articleTextMax } from '@parkett/contract/desk/news'
import { Section } from '@parkett/ui/section'
import { SelectField } from '@parkett/ui/select-field'
import { TextArea } from '@parkett/ui/text-area'
import { TextField } from '@parkett/ui/text-field'
import { languageFacts, languages, type Language } from '@parkett/words/languages'
import { useState } from 'react'
import { AtATime, typedMinuteOf, useTimeFaults } from '../../frame/at-a-time.tsx'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useLanguage, useWords } from '../../frame/words.ts'

const required = ['headline', 'source', 'text'] as const
type Typed = (typeof required)[number] | 'author' | 'shares' | 'day' | 'time' | 'reason'
const times = ['now', 'later'] as const

type WriteProps = {
  readonly zone: string
  /** By the clocks of the house, as it would be typed. */
  readonly now: string
}

/** A new article: exactly this is what another person reads and lets out. */
export function Write({ zone, now }: WriteProps) {
  const t = useWords()
  const own = useLanguage()
  const write = useWrite()
  const [category, setCategory] = useState<NewsCategory>('market')
  const [language, setLanguage] = useState<Language>(own)
  const [when, setWhen] = useState<(typeof times)[number]>('now')
  const [asked, setAsked] = useState(0)
  const timeFaults = useTimeFaults()
  const isLater = when === 'later'
  const form = useForm<Typed>({
    fields: [...required, 'author', 'shares', 'day', 'time', 'reason'],
    check: (values) => ({
      ...Object.fromEntries(
        required
          .filter((field) => values[field].trim().length < 3)
          .map((field) => [field, t('desk.news.short')]),
      ),
      ...(isLater && timeFaults(values)),
      reason: reasonFault(values.reason, t),
    }),
    send: async ({ headline, source, author, text, shares, day, time, reason }) => {
      const codes = shares.toUpperCase().split(/[\s,;]+/)
      const act = {
        kind: 'news.publish',
        category,
        language,
        headline: headline.trim(),
        source: source.trim(),
        author: author.trim() === '' ? null : author.trim(),
        text: text.replaceAll('\r', '').trim(),
        about: codes.filter((code) => code !== ''),
        ...(isLater && { from: typedMinuteOf({ day, time }) }),
      } as const
      await askApproval(write, act, reason)
      setAsked((count) => count + 1)
      return undefined
    },
  })
  return (
    <Section title={t('desk.news.publish')}>
      {asked > 0 && <Asked />}
      <p className="quiet">{t('desk.news.text')}</p>
      {/* What was asked for is gone from the form. */}
      <form key={asked} className="desk-form" noValidate onSubmit={form.onSubmit}>
        <SelectField
          label={t('desk.news.category')}
          options={newsCategories.map((value) => ({ value, label: t(`news.${value}`) }))}
          value={category}
          onChange={setCategory}
        />
        <SelectField
          label={t('desk.news.language')}
          options={languages.map((value) => ({ value, label: languageFacts[value].name }))}
          value={language}
          onChange={setLanguage}
        />
        <Fields faults={form.faults} />
        <SelectField
          label={t('desk.news.when')}
          options={times.map((value) => ({ value, label: t(`desk.segments.when_${value}`) }))}
          value={when}
          onChange={setWhen}
        />
        {isLater && <AtATime zone={zone} now={now} faults={form.faults} />}
        <ReasonPart form={form} name="reason" />
      </form>
    </Section>
  )
}

type FieldsProps = { readonly faults: Readonly<Partial<Record<Typed, string | undefined>>> }

/** What is typed of it. */
function Fields({ faults }: FieldsProps) {
  const t = useWords()
  return (
    <>
      <TextField
        name="headline"
        label={t('desk.news.headline')}
        error={faults.headline}
        maxLength={160}
      />
      <TextField name="source" label={t('desk.source')} error={faults.source} maxLength={80} />
      <TextField name="author" label={t('desk.news.author')} maxLength={80} />
      <TextArea
        label={t('desk.news.body')}
        hint={t('desk.news.bodyHint')}
        error={faults.text}
        name="text"
        rows={8}
        maxLength={articleTextMax}
      />
      <TextField name="shares" label={t('desk.news.shares')} maxLength={140} />
    </>
  )
}
