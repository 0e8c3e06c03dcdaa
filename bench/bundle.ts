import { buildPages } from '../apps/server/src/platform/pages/build.ts'
import type { Bench, Figure } from './figure.ts'
import { chartFile, packedBytes, pagesInBuild, sumOf } from './page-weight.ts'

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`

/**
 * First-load bytes, gzip, per screen: everything that is fetched before it shows. Text in
 * German.
 */
export const bundleBench: Bench = {
  name: 'bundle',
  measure: async () => {
    await buildPages((line) => console.log(line))
    const [login, ...screens] = pagesInBuild()
    if (login === undefined) throw new Error('the build has no login')
    const first = new Set(login.read)
    const [styles = '', font = ''] = login.others.slice(-2)
    const count = login.read.length + login.others.length
    return [
      figure('/login: JS and texts', sumOf(first, 'gz'), 135),
      ...screens
        .filter(({ name }) => name === 'home')
        .map(({ read }) => figure('/home: JS and texts', sumOf(read, 'gz'), 150)),
      figure('CSS', packedBytes(styles, 'gz'), 12),
      figure('fonts for Latin', packedBytes(font, 'gz'), 50),
      {
        ...figure('/login: requests', 0, 0),
        value: `${count}`,
        goal: '≤ 8',
        met: count <= 8,
      },
      ...screens.map(({ name, read }) => {
        const own = read.filter((file) => !first.has(file))
        return figure(`${name}: beyond the first load`, sumOf(own, 'gz'), 20)
      }),
      figure('chart chunk', packedBytes(chartFile(), 'gz'), 65),
    ]
  },
}

const figure = (name: string, bytes: number, goalKb: number): Figure => ({
  name,
  value: kb(bytes),
  yardstick: '',
  ratio: null,
  goal: `≤ ${goalKb} KB`,
  met: bytes <= goalKb * 1000,
})
