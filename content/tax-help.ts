/** A line of a sum: what it is, and the amount as it is written. */
type StoryLine = { label: string; amount: string; isResult?: boolean }

export type StoryStep = { title: string; text: string; lines: readonly StoryLine[] }

/**
 * One owner's tax year, for the page "How we work out your tax". tests/tax-help.test.ts works every number out by the
 * rules that the product uses, so a text and its number cannot part.
 */
export const taxStory: { intro: string; steps: readonly StoryStep[] } = {
  intro:
    'Maya rents a chair in Leeds. She is a sole trader, has no other income and is not registered for VAT. This is her tax year from 6 April 2026 to 5 April 2027, step by step. Your own figures are worked out the same way.',
  steps: [
    {
      title: 'What she takes',
      text: 'Maya works 46 weeks and takes £1,100.00 in each. For the 7 weeks that she is closed she enters £0.00. A week counts wholly in the year of its Monday. Her clients also leave £20.00 a week in tips: she keeps them, so they are income too.',
      lines: [
        { label: 'Takings of 46 weeks', amount: '£50,600.00' },
        { label: 'Tips', amount: '£920.00' },
        { label: 'Takings for tax', amount: '£51,520.00', isResult: true },
      ],
    },
    {
      title: 'What it costs her',
      text: 'Her chair costs £1,200.00 a month, her products £250.00 a month, and her insurance £600.00 a year. The £1,800.00 that she pays herself every month is no cost: with £21,600.00 in the year she takes out what she has earned.',
      lines: [
        { label: 'Rent and insurance', amount: '£15,000.00' },
        { label: 'Products', amount: '£3,000.00' },
        { label: 'Costs', amount: '£18,000.00', isResult: true },
      ],
    },
    {
      title: 'Her profit',
      text: 'What is left of the takings once the costs are paid. A sole trader is taxed on all of it, whether she takes it out or leaves it in the business.',
      lines: [
        { label: 'Takings for tax', amount: '£51,520.00' },
        { label: 'Costs', amount: '− £18,000.00' },
        { label: 'Profit before she pays herself', amount: '£33,520.00', isResult: true },
      ],
    },
    {
      title: 'Income tax',
      text: 'The first £12,570.00 of her income is free of tax. The rest, £20,950.00, is taxed at 20%. If she had a job beside the salon, the tax on her profit would be what the profit adds on top of the wages.',
      lines: [{ label: '£20,950.00 × 20%', amount: '£4,190.00', isResult: true }],
    },
    {
      title: 'National Insurance',
      text: 'Sole traders pay Class 4 National Insurance on the profit alone: nothing up to £12,570.00, then 6% up to £50,270.00 and 2% above.',
      lines: [{ label: '£20,950.00 × 6%', amount: '£1,257.00', isResult: true }],
    },
    {
      title: 'Her tax for the year',
      text: 'Both together are her bill. Of every £100 that she took, £10.57 belong to HMRC.',
      lines: [
        { label: 'Income tax', amount: '£4,190.00' },
        { label: 'National Insurance', amount: '£1,257.00' },
        { label: 'Tax for 2026/27', amount: '£5,447.00', isResult: true },
      ],
    },
    {
      title: 'Before the year is over',
      text: 'On 17 November 2026 nobody knows that yet. Maya has entered takings and tips of £33,600.00 and costs of £11,950.00. The mean of her last 13 weeks is £1,100.00 and £20.00 of tips, so each of the 21 Mondays to come counts £1,120.00. Her costs go on at the pace of the 217 days since her first one, for the 139 days that are left. On the profit that this comes to, her tax would be £6,485.80. She has earned £33,600.00 of £57,120.00 by then, so £3,815.18 of it should be put aside. The estimate comes closer with every week.',
      lines: [
        { label: 'Takings at this pace', amount: '£57,120.00' },
        { label: 'Costs at this pace', amount: '− £19,604.61' },
        { label: 'Profit at this pace', amount: '£37,515.39', isResult: true },
      ],
    },
    {
      title: 'When it is due',
      text: 'Her bill of 2025/26 was £4,000.00. As that is £1,000.00 or more, HMRC asks for half of it ahead in January and for the other half in July. The January after the year the rest of the bill is due, and the first half for the next year with it.',
      lines: [
        { label: '31 January 2027, ahead for 2026/27', amount: '£2,000.00' },
        { label: '31 July 2027, ahead for 2026/27', amount: '£2,000.00' },
        { label: '31 January 2028, the rest of 2026/27', amount: '£1,447.00' },
        { label: '31 January 2028, ahead for 2027/28', amount: '£2,723.50' },
        { label: '31 July 2028, ahead for 2027/28', amount: '£2,723.50' },
      ],
    },
    {
      title: 'VAT',
      text: 'Tips do not count for VAT. In the 12 months to the end of March Maya took £50,600.00. She has to register over £90,000.00, so £39,400.00 are left. If she registered all the same, her clients would have to pay £60,720.00 on the standard scheme, 20.00% more, for her to keep as much. Once registered, a sixth of her takings belongs to HMRC, and the VAT in her costs comes back.',
      lines: [
        { label: 'Register over', amount: '£90,000.00' },
        { label: 'Taken in 12 months', amount: '− £50,600.00' },
        { label: 'Left until the threshold', amount: '£39,400.00', isResult: true },
      ],
    },
    {
      title: 'If she traded as a company',
      text: 'A company whose year ends in March has no tips of its own: £50,600.00 of takings less £18,000.00 of costs is a profit of £32,600.00. Up to £50,000.00 corporation tax is 19%, due on 1 January 2028. What Maya herself would pay on a salary or dividends comes on top and is no part of this estimate; the card “What do you want to take home?” on Hourly Rate compares both.',
      lines: [{ label: '£32,600.00 × 19%', amount: '£6,194.00', isResult: true }],
    },
  ],
}
