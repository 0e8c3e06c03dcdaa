import { basename } from 'node:path/posix'
import type { Rule } from '../house.ts'

const empty = [
  'util',
  'utils',
  'helper',
  'helpers',
  'common',
  'manager',
  'service',
  'services',
  'misc',
]

/** Lower-case words with hyphens, and none of the names that say nothing. */
export const names: Rule = (house) =>
  [...house.keys()].flatMap((path) => {
    const parts = path.split('/').map((part) => part.replace(/\..*$/, ''))
    const says: string[] = []
    if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(basename(path)))
      says.push('is not named in kebab-case')
    if (parts.some((part) => empty.includes(part))) says.push('has a name that says nothing')
    return says.map((what) => ({ path, says: what }))
  })
