// Goal: an icon comes with the screens that show it. Method: a list of two icons, and what a
// file that takes one of them becomes.
import { expect, test } from 'vitest'
import { apart, namesIn } from './icons-apart.ts'

const list = namesIn(`/** Both. */
export { default as House } from '${''}./drawn/house'
export { default as Bell } from '${''}./drawn/bell'
`)

test('each icon is imported from its own file, under the name it has where it is shown', () => {
  expect(apart(' House,\n  Bell as Ring, ', list)).toEqual([
    { local: 'House', file: './drawn/house' },
    { local: 'Ring', file: './drawn/bell' },
  ])
})

test('an icon that the list does not have ends the build', () => {
  expect(() => apart('House, Table', list)).toThrow('there is no icon Table')
})
