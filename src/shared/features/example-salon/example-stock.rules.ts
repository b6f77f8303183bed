/** Something that a salon buys regularly. The suppliers are invented. */
export type StockItem = {
  category: string
  supplier: string
  description: string
  /** The cost in whole pounds: minimum and maximum. */
  cost: readonly [number, number]
}

export const STOCK: readonly [StockItem, ...StockItem[]] = [
  item('Hair Products', 'Ash & Ember Trade Colour', 'Permanent colour, 24 tubes', 96, 148),
  item('Hair Products', 'Ash & Ember Trade Colour', 'Developer and bleach powder', 34, 62),
  item('Hair Products', 'Ash & Ember Trade Colour', 'Toners and gloss shades', 42, 88),
  item('Hair Products', 'Pennine Salon Direct', 'Backwash shampoo and conditioner, 5 litres', 38, 64),
  item('Hair Products', 'Pennine Salon Direct', 'Styling creams and sprays', 45, 92),
  item('Hair Products', 'Pennine Salon Direct', 'Bond-building kit', 78, 135),
  item('Skincare Products', 'Clearwater Skin Trade', 'Cleansers and masks, professional size', 58, 124),
  item('Skincare Products', 'Clearwater Skin Trade', 'Peel solution and neutraliser', 84, 168),
  item('Skincare Products', 'Clearwater Skin Trade', 'Serums and ampoules', 72, 145),
  item('Skincare Products', 'Clearwater Skin Trade', 'Sun protection, retail', 66, 118),
  item('Nail Products', 'Bramley Nail Supply', 'Gel polish, autumn and winter shades', 48, 96),
  item('Nail Products', 'Bramley Nail Supply', 'Builder gel, files and remover', 36, 74),
  item('Salon Supplies', 'Northfold Beauty Wholesale', 'Foils, gloves and tint bowls', 24, 52),
  item('Salon Supplies', 'Northfold Beauty Wholesale', 'Couch roll, cotton and spatulas', 22, 46),
  item('Salon Supplies', 'Northfold Beauty Wholesale', 'Wax and wax strips', 31, 68),
  item('Salon Supplies', 'Northfold Beauty Wholesale', 'Towels, set of 24', 58, 96),
  item('Salon Supplies', 'Pennine Salon Direct', 'Disinfectant and surface wipes', 18, 42),
  item('Beauty Equipment', 'Northfold Beauty Wholesale', 'Lash and brow tools', 26, 74),
  item('Beauty Equipment', 'Pennine Salon Direct', 'Hairdryer and brushes', 64, 142),
  item('Aesthetics stock', 'Calder Clinic Supply', 'Microneedling cartridges', 88, 176),
  item('Aesthetics stock', 'Calder Clinic Supply', 'Numbing cream and sterile packs', 46, 92),
  item('Other', 'Northfold Beauty Wholesale', 'Gift boxes and ribbon', 18, 54),
]

function item(category: string, supplier: string, description: string, from: number, to: number): StockItem {
  return { category, supplier, description, cost: [from, to] }
}
