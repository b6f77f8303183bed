import { expect, test } from 'vitest'
import { readPack } from './pack-words.rules.ts'

test.each([
  ['60', 'ml', '60.00', 'ml'],
  ['60ml', '', '60.00', 'ml'],
  ['60 ML', '', '60.00', 'ml'],
  ['1 L', '', '1000.00', 'ml'],
  ['1.5', 'litres', '1500.00', 'ml'],
  ['1,000', 'ml', '1000.00', 'ml'],
  ['0.5kg', '', '500.00', 'g'],
  ['100 pcs', '', '100.00', 'piece'],
  ['50', 'Pairs', '50.00', 'pair'],
  ['500', 'sheets', '500.00', 'sheet'],
  ['12 x', 'g', '12.00', 'g'],
  // The size of a line in millilitres was corrected to "2 L"; and a supplier sells bottles each.
  ['2 L', 'ml', '2000.00', 'ml'],
  ['5 L', 'each', '5000.00', 'ml'],
  ['60', '', '60', ''],
  ['a few', 'ml', 'a few', 'ml'],
  ['60', 'boxes', '60', 'boxes'],
  ['', '', '', ''],
])('"%s" of "%s" is a pack of "%s" "%s"', (packSize, unit, size, of) => {
  expect(readPack({ packSize, unit })).toEqual({ packSize: size, unit: of })
})
