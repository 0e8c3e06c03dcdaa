import { ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href, type AppPath } from '../router/paths.ts'
import { reasonOf } from '../session/explain.ts'
import { Loaded } from './loaded.tsx'

type NoRecordProps = {
  /** The list that it would stand in: what it is called, and where. */
  readonly list: readonly [name: string, path: AppPath]
  readonly children: string
}

/** Nothing has this number, or not any more: says so, with the way to the list. */
export function NoRecord({ list: [name, path], children }: NoRecordProps) {
  const toList = (
    <ButtonLink kind="secondary" href={href(path)}>
      {name}
    </ButtonLink>
  )
  return <Empty action={toList}>{children}</Empty>
}

type LoadedRecordProps<T> = Pick<NoRecordProps, 'list'> & {
  readonly query: UseQueryResult<T>
  readonly failed: string
  /** Said where the address holds a number that nothing has. */
  readonly unknown: string
  readonly bones?: ReactNode
  readonly children: (record: T) => ReactNode
}

/** One record by the number in its address, and the states of a block. */
export function LoadedRecord<T>({ list, unknown, query, ...rest }: LoadedRecordProps<T>) {
  const reason = query.isError ? reasonOf(query.error) : null
  if (reason === 'not_found' || reason === 'field_invalid')
    return <NoRecord list={list}>{unknown}</NoRecord>
  return <Loaded query={query} {...rest} />
}
