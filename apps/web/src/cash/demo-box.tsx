import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { configQuery } from '../session/queries.ts'
import { useWords } from '../session/words.ts'

/**
 * What only a simulation can do, in a box that nobody takes for an act of their own money; on an
 * installation with real money there is none.
 */
export function DemoBox({
  text,
  children,
}: {
  readonly text: string
  readonly children?: ReactNode
}) {
  const t = useWords()
  const id = useId()
  const { data } = useQuery(configQuery)
  if (data?.mode === 'live') return null
  return (
    <section className="demo-box" aria-labelledby={id}>
      <p>
        <b id={id}>{t('demo.title')}</b> {text}
      </p>
      {children}
    </section>
  )
}
