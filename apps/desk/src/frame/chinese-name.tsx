import { floorReadings } from '@parkett/contract/desk/floor'
import { TextField } from '@parkett/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from './reads.ts'
import { useWords } from './words.ts'

type ChineseNameProps = {
  readonly maxLength: number
  readonly defaultValue?: string
  readonly error: string | undefined
}

/** The Chinese name of a share, with how it will be said and found as soon as the field is left. */
export function ChineseName({ maxLength, defaultValue = '', error }: ChineseNameProps) {
  const t = useWords()
  const [name, setName] = useState(defaultValue)
  return (
    <TextField
      name="nameZh"
      label={t('desk.share.nameZh')}
      hint={
        // There before it says something, so that it is heard as it comes.
        <span role="status">
          <Reading name={name.trim()} />
        </span>
      }
      defaultValue={defaultValue}
      maxLength={maxLength}
      autoComplete="off"
      onBlur={(event) => setName(event.target.value)}
      error={error}
    />
  )
}

function Reading({ name }: { readonly name: string }) {
  const t = useWords()
  const isChinese = /\p{Script=Han}/u.test(name)
  const query = useQuery({
    ...read.one(floorReadings, { query: { name } }),
    enabled: isChinese,
  })
  const [said, ...others] = isChinese ? (query.data?.readings ?? []) : []
  if (said === undefined) return null
  return others.length === 0
    ? t('desk.share.said', { said })
    : t('desk.share.saidAlso', { said, others: others.join(', ') })
}
