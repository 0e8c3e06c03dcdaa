import type { auditList } from '@parkett/contract/desk/audit'
import { permissions } from '@parkett/contract/desk/permissions'
import type { QueryOf } from '@parkett/contract/wire/route'
import type { Words } from '@parkett/words/speak'
import { said, type Asked } from '../../frame/asked.ts'
import { logActs, logText, namesInLog } from '../../frame/log-words.ts'

export const fields = ['view', 'actor', 'act', 'customer', 'from', 'to'] as const
export type Field = (typeof fields)[number]
export type Filter = Omit<QueryOf<typeof auditList>, 'view' | 'before'>

/** What the log calls each thing that has these words: one for people, some for machines. */
export function actsByWords(t: Words): ReadonlyMap<string, readonly string[]> {
  const all = [...new Set([...Object.keys(permissions), ...logActs])]
  const groups = Map.groupBy(all, (name) => logText(name, t))
  return new Map([...groups].map(([label, names]) => [label, names.flatMap(namesInLog)]))
}

/** As the call takes it. An act stands in the address by the first of its names. */
export function filterOf(asked: Asked<Field>, t: Words): Filter {
  const { view: _view, act, customer, ...rest } = asked
  const names = [...actsByWords(t).values()].find((all) => all.includes(act)) ?? []
  return said({ ...rest, act: names.join(','), object: customer })
}
