import type { ExpenseCategory } from './expenses.contract.ts'
import { findPayeeRule, type PayeeRule, type prepareRules } from './payee-rules.rules.ts'

export type CategoryChoice = {
  category: ExpenseCategory
  description: string | null
  isPrivate: boolean
  /** Why it has that category, in a sentence. */
  why: string
}

type Prepared = ReturnType<typeof prepareRules<PayeeRule<ExpenseCategory>>>

/** The category of a line: what the owner decided for its payee, else what such a payee usually is. */
export function chooseCategory(text: string, rules: Prepared): CategoryChoice {
  const rule = findPayeeRule(rules, text)
  if (rule?.isPrivate) {
    return { category: 'Other', description: null, isPrivate: true, why: `“${rule.contains}” is private` }
  }
  if (rule?.category) {
    const { category, description, contains } = rule
    return { category, description, isPrivate: false, why: `Your rule for “${contains}”` }
  }
  return { description: null, isPrivate: false, ...hintFor(text) }
}

type Hint = Pick<CategoryChoice, 'category' | 'why'>

function hintFor(text: string): Hint {
  for (const [category, pattern] of HINTS) {
    const [found] = pattern.exec(text) ?? []
    if (found) return { category, why: `“${found.trim()}” is usually ${category}` }
  }
  return { category: 'Other', why: 'No rule yet: your choice is remembered' }
}

/** What the words on British statements usually stand for. The more specific ones come first. */
const HINTS: readonly (readonly [ExpenseCategory, RegExp])[] = [
  [
    'Tax, VAT & Loan Repayments',
    /\b(hmrc|hm revenue|bounce ?back loan|loan repayment|funding circle|iwoca)\b/i,
  ],
  ['Loan Interest', /\b(loan|overdraft|debit) interest\b/i],
  [
    'Card & Bank Fees',
    /\b(account (fee|charges?)|bank (fee|charges?)|monthly fee|service charges?|card fees?|commission|sum ?up|zettle|worldpay|dojo|stripe|overdraft fee|unpaid item|non-sterling)\b|\b(lloyds|barclays|natwest|hsbc|santander|nationwide|halifax|rbs|tsb|monzo|starling|tide|mettle|metro bank|co-?op bank|revolut)\s+(bank\s+|account\s+|monthly\s+)?(fees?|charges?)\b/i,
  ],
  [
    'Insurance',
    /\b(insurance|insur|aviva|axa|hiscox|simply ?business|babtac|salon ?gold|balens|direct line|admiral)\b/i,
  ],
  [
    'Rent & Utilities',
    /\b(rent|landlord|british gas|edf( energy)?|e\.?on|octopus( energy)?|scottish ?power|ovo|npower|bulb|thames water|severn trent|united utilities|anglian water|water ?plus|council|business rates|waste|biffa|tv licen[cs]ing)\b/i,
  ],
  [
    'Phone, Software & Stationery',
    /\b(vodafone|o2|ee limited|ee ltd|three|bt group|british telecom|bt|virgin media|sky|talktalk|giffgaff|microsoft|google (workspace|gsuite)|adobe|canva|xero|quickbooks|sage|freeagent|fresha|phorest|timely|treatwell|zoom|dropbox|apple\.com|ryman|viking|staples|royal mail|post office)\b/i,
  ],
  [
    'Marketing & Advertising',
    /\b(facebook|facebk|fb ads|meta platforms|instagram|google ?ads|tiktok|mailchimp|vistaprint|moo\.com|yell|wix|squarespace|shopify|godaddy)\b/i,
  ],
  [
    'Products & Supplies',
    /\b(salon services?|capital hair|sally( beauty)?|ellisons|wella|l'?oreal|goldwell|schwarzkopf|dermalogica|dennis williams|adel professional|nail order|the gel bottle|salons direct|alan howard|aston (and|&) fincher|amazon|amzn)\b/i,
  ],
  [
    'Travel & Transportation',
    /\b(trainline|tfl|transport for london|uber|shell|esso|bp|texaco|parking|ringgo|paybyphone|railway|avanti|lner|national express|easyjet|ryanair|premier inn|travelodge)\b/i,
  ],
  [
    'Training & Education',
    /\b(training|academy|college|course|masterclass|udemy|city (and|&) guilds|vtct|habia)\b/i,
  ],
  [
    'Professional Services',
    /\b(accountants?|accountancy|bookkeep\w*|solicitors?|consult\w*|companies house|payroll)\b/i,
  ],
  [
    'Equipment & Maintenance',
    /\b(screwfix|toolstation|b ?& ?q|wickes|currys|argos|ikea|plumb\w*|electrical|repairs?|maintenance|locksmith)\b/i,
  ],
  ['Wages', /\b(wages?|salary|salaries|nest pensions?|peoples pension)\b/i],
]
