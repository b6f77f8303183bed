/** A treatment on the price list. It has an overhead only if it was typed. */
export type MenuItem = readonly [
  name: string,
  minutes: number,
  price: string,
  productCost: string,
  overheadCost?: string,
]

/** The treatments of a small salon. The balayage takes three hours, and its price does not cover them. */
export const SHORT_MENU: readonly MenuItem[] = [
  ["Ladies' cut and finish", 45, '46.00', '1.80'],
  ["Gentlemen's cut", 30, '28.00', '0.80'],
  ['Blow dry', 30, '29.00', '1.10'],
  ['Root tint', 75, '72.00', '8.50'],
  ['Half head highlights', 105, '98.00', '12.40'],
  ['Balayage, long hair', 180, '88.00', '22.00'],
  ['Brow shape and tint', 20, '22.00', '1.20'],
  ['Lash lift and tint', 60, '58.00', '5.50'],
  ['Gel manicure', 45, '36.00', '3.10'],
  ['Express facial', 30, '38.00', '3.20'],
  ['Signature facial', 60, '72.00', '6.40'],
  ['Microneedling', 60, '145.00', '18.00'],
]

/** The treatments of three businesses. The learners of a course share its overhead, so it was typed. */
export const LONG_MENU: readonly MenuItem[] = [
  ...SHORT_MENU,
  ["Children's cut", 20, '18.00', '0.60'],
  ['Restyle and finish', 60, '62.00', '2.20'],
  ['Bridal hair trial', 90, '85.00', '4.00'],
  ['Bridal hair on the day', 120, '165.00', '6.50'],
  ['Full head highlights', 135, '128.00', '17.20'],
  ['Toner and gloss', 30, '34.00', '5.60'],
  ['Bond-building treatment', 20, '26.00', '4.90'],
  ['Keratin smoothing', 150, '185.00', '38.00'],
  ['Scalp facial', 45, '52.00', '5.20'],
  ['Brow lamination', 45, '46.00', '4.20'],
  ['Full leg wax', 40, '38.00', '2.60'],
  ['Bikini wax', 20, '24.00', '1.70'],
  ['Classic lash extensions', 105, '78.00', '7.90'],
  ['Spray tan', 25, '32.00', '3.80'],
  ['Gel pedicure', 55, '44.00', '3.90'],
  ['Builder gel overlay', 75, '52.00', '5.80'],
  ['Back massage', 30, '40.00', '1.30'],
  ['Full body massage', 60, '66.00', '2.10'],
  ['LED light therapy', 30, '48.00', '0.90'],
  ['Dermaplaning', 45, '68.00', '5.00'],
  ['Chemical peel', 45, '95.00', '12.00'],
  ['Hydrating facial with LED', 75, '98.00', '10.50'],
  ['Skin consultation', 30, '35.00', '0.00'],
  ['Anti-wrinkle treatment, one area', 30, '135.00', '42.00'],
  ['Anti-wrinkle treatment, three areas', 45, '245.00', '86.00'],
  ['Lip filler', 60, '230.00', '78.00'],
  ['Brow lamination course, one day', 360, '195.00', '14.00', '52.00'],
  ['Lash lift course, one day', 360, '220.00', '18.00', '52.00'],
]
