import { pinyin, polyphonic } from 'pinyin-pro'

/**
 * Readings a dictionary gets wrong or does not know for names of companies: the usual one first.
 * A reading with ü is written with v, as it is typed.
 */
const overrides: Readonly<Record<string, readonly string[]>> = {
  厦: ['xia', 'sha'],
  圳: ['zhen'],
  重: ['chong', 'zhong'],
  长: ['chang', 'zhang'],
  行: ['hang', 'xing'],
  乐: ['le', 'yue'],
  朝: ['chao', 'zhao'],
  都: ['du', 'dou'],
  曾: ['zeng', 'ceng'],
  单: ['dan', 'shan'],
  解: ['jie', 'xie'],
  藏: ['zang', 'cang'],
  会: ['hui', 'kuai'],
  参: ['can', 'shen'],
  柏: ['bai', 'bo'],
  蚌: ['beng', 'bang'],
  六: ['liu', 'lu'],
  莞: ['guan', 'wan'],
}

/** More combinations than this are not listed whole: then each other reading is listed once. */
const combinationsMax = 24

/**
 * Every reading of a Chinese name, syllables parted by spaces, the usual one first. Letters and
 * digits between the characters stand for themselves (`*ST国华` is `s t guo hua`).
 */
export function readingsOf(name: string): string[] {
  const characters = Array.from(name.matchAll(/[\p{L}\p{N}]/gu), ([character]) => character)
  if (!characters.some((character) => /\p{Script=Han}/u.test(character))) return []
  const usual = pinyin(characters.join(''), { toneType: 'none', type: 'array', v: true })
  const choices = characters.map((character, index) =>
    choicesOf(character, usual[index] ?? character),
  )
  const count = choices.reduce((product, { length }) => product * length, 1)
  const combinations = count <= combinationsMax ? product(choices) : variations(choices)
  return [...new Set(combinations.map((syllables) => syllables.join(' ')))]
}

function choicesOf(character: string, usual: string): string[] {
  if (!/\p{Script=Han}/u.test(character)) return [character.toLowerCase()]
  const known = (polyphonic(character, { toneType: 'none', type: 'array', v: true })[0] ?? '')
    .toString()
    .split(/[ ,]+/)
  const all = [usual, ...(overrides[character] ?? []), ...known].filter((reading) =>
    /^[a-z]+$/.test(reading),
  )
  // lü is typed lv or lu.
  return [
    ...new Set(
      all.flatMap((reading) =>
        reading.includes('v') ? [reading, reading.replace('v', 'u')] : [reading],
      ),
    ),
  ]
}

const product = (choices: readonly (readonly string[])[]): string[][] =>
  choices.reduce<string[][]>(
    (heads, options) => heads.flatMap((head) => options.map((option) => [...head, option])),
    [[]],
  )

function variations(choices: readonly (readonly string[])[]): string[][] {
  const usual = choices.map(([first]) => first ?? '')
  const others = choices.flatMap((options, index) =>
    options.slice(1).map((option) => usual.with(index, option)),
  )
  return [usual, ...others]
}
