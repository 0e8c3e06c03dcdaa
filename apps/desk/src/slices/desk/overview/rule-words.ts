import type { WordKey } from '@parkett/words/keys'

/** The promises of the books by their id, in the reader's language. */
const words: Readonly<Record<string, WordKey>> = {
  I1: 'desk.rule.i1',
  I2: 'desk.rule.i2',
  I3: 'desk.rule.i3',
  I4: 'desk.rule.i4',
  I5: 'desk.rule.i5',
  I6: 'desk.rule.i6',
  I7: 'desk.rule.i7',
  I8: 'desk.rule.i8',
  I9: 'desk.rule.i9',
  I10: 'desk.rule.i10',
  I11: 'desk.rule.i11',
  I12: 'desk.rule.i12',
  I13: 'desk.rule.i13',
  I14: 'desk.rule.i14',
  I15: 'desk.rule.i15',
  I16: 'desk.rule.i16',
  I17: 'desk.rule.i17',
  I18: 'desk.rule.i18',
  I19: 'desk.rule.i19',
  I20: 'desk.rule.i20',
  I21: 'desk.rule.i21',
  I22: 'desk.rule.i22',
  L1: 'desk.rule.l1',
  L2: 'desk.rule.l2',
  L3: 'desk.rule.l3',
  L4: 'desk.rule.l4',
  L5: 'desk.rule.l5',
  L6: 'desk.rule.l6',
  L7: 'desk.rule.l7',
  L8: 'desk.rule.l8',
  L9: 'desk.rule.l9',
  L10: 'desk.rule.l10',
  L11: 'desk.rule.l11',
  L12: 'desk.rule.l12',
  L13: 'desk.rule.l13',
  L14: 'desk.rule.l14',
  L15: 'desk.rule.l15',
  L16: 'desk.rule.l16',
  L17: 'desk.rule.l17',
}

/** Undefined for a promise newer than these words: then the server's own sentence is shown. */
export const ruleWord = (id: string): WordKey | undefined =>
  Object.hasOwn(words, id) ? words[id] : undefined
