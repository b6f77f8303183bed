import { describe, expect, it } from 'vitest'
import { findStatementFault } from '#shared/features/bank-import/bank-statement.rules.ts'
import { bytesOf, readShape, rows } from '#tests/support/bank-shapes.ts'
import { type FileChoices, readBankFile } from './read-bank-file.ts'

describe('a file of any other bank is read', () => {
  it.each([
    [
      'without headings',
      rows('01/11/2026,"CARD PAYMENT TO TESCO",-12.50', '02/11/2026,RENT,-850.00'),
      ['2026-11-01 -12.50 CARD PAYMENT TO TESCO', '2026-11-02 -850.00 RENT'],
    ],
    [
      'without headings, with two columns of money and a balance',
      rows(
        '01/11/2026,TESCO,12.50,,100.00',
        '02/11/2026,CLIENT,,40.00,140.00',
        '03/11/2026,ESSO,30.00,,110.00',
      ),
      ['2026-11-01 -12.50 TESCO', '2026-11-02 40.00 CLIENT', '2026-11-03 -30.00 ESSO'],
    ],
    [
      'with semicolons and commas for pence',
      rows('Date;Description;Amount', '01.11.2026;Miete;-1.850,50'),
      ['2026-11-01 -1850.50 Miete'],
    ],
    ['with tabs', 'Date\tDetails\tAmount\n1 Nov 2026\tTesco\t-3.20', ['2026-11-01 -3.20 Tesco']],
    ['with bars', 'Date|Details|Amount\n01-Nov-26|Tesco|-3.20', ['2026-11-01 -3.20 Tesco']],
    [
      'with brackets for minus',
      rows('Date,Details,Amount', '01/11/2026,Fee,(12.00)'),
      ['2026-11-01 -12.00 Fee'],
    ],
    [
      'with the minus behind',
      rows('Date,Details,Amount', '01/11/2026,Fee,12.00-'),
      ['2026-11-01 -12.00 Fee'],
    ],
    [
      'with DR and CR behind',
      rows('Date,Details,Amount', '01/11/2026,Fee,12.00 DR', '01/11/2026,In,5.00 CR'),
      ['2026-11-01 -12.00 Fee', '2026-11-01 5.00 In'],
    ],
    [
      'with DR and CR in a column',
      rows('Date,Details,Amount,Dr/Cr', '01/11/2026,Fee,12.00,DR', '01/11/2026,In,5.00,CR'),
      ['2026-11-01 -12.00 Fee', '2026-11-01 5.00 In'],
    ],
    ['with a true minus', rows('Date,Details,Amount', '01/11/2026,Fee,−12.00'), ['2026-11-01 -12.00 Fee']],
    [
      'with thin spaces between thousands',
      rows('Date;Details;Amount', '01/11/2026;Rent;-1\u202f250,00'),
      ['2026-11-01 -1250.00 Rent'],
    ],
    ['with two-digit years', rows('Date,Details,Amount', '01/11/26,Rent,-9.00'), ['2026-11-01 -9.00 Rent']],
    [
      'in the order of the United States',
      rows('Date,Details,Amount', '11/01/2026,Rent,-9.00', '11/13/2026,Gas,-8.00'),
      ['2026-11-01 -9.00 Rent', '2026-11-13 -8.00 Gas'],
    ],
    [
      'day first while no date says otherwise',
      rows('Date,Details,Amount', '03/04/2026,Rent,-9.00'),
      ['2026-04-03 -9.00 Rent'],
    ],
    ['with the year first', rows('Date,Details,Amount', '2026/11/01,Rent,-9.00'), ['2026-11-01 -9.00 Rent']],
    [
      'with weekdays and words for months',
      rows('Date,Details,Amount', '"Sun, 1st November 2026",Rent,-9.00', '"Nov 2, 2026",Gas,-8.00'),
      ['2026-11-01 -9.00 Rent', '2026-11-02 -8.00 Gas'],
    ],
    [
      'with the numbers that Excel makes of dates',
      rows('Date,Details,Amount', '46327,Rent,-9.00'),
      ['2026-11-01 -9.00 Rent'],
    ],
    [
      'with the formulas that keep Excel from changing cells',
      rows('Date,Details,Amount', '="01/11/2026",="00123 Rent",="-9.00"'),
      ['2026-11-01 -9.00 00123 Rent'],
    ],
    [
      'with the rounding that Excel leaves',
      rows('Date,Details,Amount', '01/11/2026,Rent,-9.4999999999'),
      ['2026-11-01 -9.50 Rent'],
    ],
    [
      'with the line that names the separator',
      'sep=;\nDate;Details;Amount\n01/11/2026;Rent;-9.00',
      ['2026-11-01 -9.00 Rent'],
    ],
    [
      'with a mark of its encoding in front',
      '\uFEFFDate,Details,Amount\n01/11/2026,Rent,-9.00',
      ['2026-11-01 -9.00 Rent'],
    ],
    [
      'with lines about the account above',
      rows(
        'Account name,My Salon',
        'From 01/11/2026 to 30/11/2026',
        '',
        'Date,Details,Amount',
        '01/11/2026,Rent,-9.00',
      ),
      ['2026-11-01 -9.00 Rent'],
    ],
    [
      'with a break inside a text',
      'Date,Details,Amount\n01/11/2026,"Rent\nNovember",-9.00',
      ['2026-11-01 -9.00 Rent November'],
    ],
    [
      'with pounds and letters around the amounts',
      rows('Date,Details,Amount', '01/11/2026,Rent,"-£1,009.00"', '02/11/2026,Gas,GBP -8.00'),
      ['2026-11-01 -1009.00 Rent', '2026-11-02 -8.00 Gas'],
    ],
    [
      'with a minus in the column of what was paid out',
      rows('Date,Details,Money out,Money in', '01/11/2026,Rent,-9.00,', '02/11/2026,Sale,,7.00'),
      ['2026-11-01 -9.00 Rent', '2026-11-02 7.00 Sale'],
    ],
    [
      'with amounts after the fee only',
      rows('Date,Details,Net,Fee', '01/11/2026,Sale,9.80,0.20'),
      ['2026-11-01 10.00 Sale fee 0.20'],
    ],
    [
      'with amounts after the fee only, and fees that came back with refunds',
      rows(
        'Date,Details,Net,Fee',
        '01/11/2026,Sale,9.80,0.20',
        '02/11/2026,Refund,-9.80,-0.20',
        '03/11/2026,Refund for which a fee was taken,-10.20,0.20',
      ),
      [
        '2026-11-01 10.00 Sale fee 0.20',
        '2026-11-02 -10.00 Refund fee -0.20',
        '2026-11-03 -10.00 Refund for which a fee was taken fee 0.20',
      ],
    ],
    [
      'with a minus before the fees of sales, and none before those that came back',
      rows('Date,Details,Total,Fee', '01/11/2026,Sale,10.00,-0.20', '02/11/2026,Refund,-10.00,0.20'),
      ['2026-11-01 10.00 Sale fee 0.20', '2026-11-02 -10.00 Refund fee -0.20'],
    ],
    [
      'with a minus before the fees of payments',
      rows('Date,Details,Amount,Fee', '01/11/2026,Supplier,-50.00,-0.20', '02/11/2026,Client,10.00,'),
      ['2026-11-01 -50.00 Supplier fee 0.20', '2026-11-02 10.00 Client'],
    ],
    [
      'with headings in other words',
      rows('Buchungstag;Buchungstext;Umsatz in;Waehrung', '01.11.2026;Miete;-1.850,50;GBP'),
      ['2026-11-01 -1850.50 Miete'],
    ],
    [
      'without any text',
      rows('Date,Amount', '01/11/2026,-9.00'),
      ['2026-11-01 -9.00 No description in the file'],
    ],
  ])('%s', async (_name, file, payments) => {
    expect(await readShape(file)).toEqual({ bank: null, payments, left: [] })
  })

  it('with letters of Windows-1252', async () => {
    const file = Uint8Array.from([
      ...bytesOf('Date,Details,Amount\n01/11/2026,Caf'),
      0xe9,
      ...bytesOf(' '),
      0xa3,
      ...bytesOf('5,-5.00'),
    ])
    expect(await readShape(file)).toMatchObject({ payments: ['2026-11-01 -5.00 Café £5'] })
  })

  it('with letters of UTF-16, as Excel saves Unicode text', async () => {
    const text = '\uFEFFDate\tDetails\tAmount\n01/11/2026\tCafé\t-5.00'
    const file = new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer)
    expect(await readShape(file)).toMatchObject({ payments: ['2026-11-01 -5.00 Café'] })
  })

  it('and totals, notes and broken lines are left out by name', async () => {
    const file = rows(
      'Date,Details,Amount',
      '01/11/2026,Rent,-9.00',
      '31/02/2026,Gas,-8.00',
      '02/11/2026,Water,#####',
      '03/11/2026,Card,1.2E+05',
      '04/11/2026,Note,',
      '05/11/2026,Odd,twelve',
      ',Total,-17.00',
    )
    expect(await readShape(file)).toEqual({
      bank: null,
      payments: ['2026-11-01 -9.00 Rent'],
      left: [
        '3: The date “31/02/2026” cannot be read',
        '4: A spreadsheet has cut off the amount: “#####”',
        '5: A spreadsheet has cut off the amount: “1.2E+05”',
        '6: There is no amount in this line',
        '7: The amount “twelve” cannot be read',
        '8: There is no date in this line',
      ],
    })
  })
})

describe('a fee that was given back alone', () => {
  it('is no cost, and says so', async () => {
    const file = rows(
      'Date,Details,Total,Fee',
      '01/11/2026,Sale,10.00,0.20',
      '02/11/2026,Chargeback won,0.00,-15.00',
    )
    expect(await readShape(file)).toMatchObject({
      payments: ['2026-11-01 10.00 Sale fee 0.20'],
      left: ['3: A fee that was given back'],
    })
  })
})

describe('what the owner sets by hand', () => {
  it('the order of dates, the columns and the sign win over what was found', async () => {
    const file = rows('Date,Details,Amount,Other', '03/04/2026,Rent,9.00,7.00')
    const found = await readBankFile(bytesOf(file))
    const columns = typeof found === 'string' ? null : found.statement.format.columns
    const format = {
      dateOrder: 'month-first',
      isSpendingPositive: true,
      columns: { ...columns, amount: 3 },
    } as const
    expect(await readShape(file, { format: format as NonNullable<FileChoices['format']> })).toMatchObject({
      payments: ['2026-03-04 -7.00 Rent'],
    })
  })

  it('the line of the headings, the separator and the encoding win as well', async () => {
    const file = Uint8Array.from([
      ...bytesOf('x;y;z\nDate;Details;Amount\n01/11/2026;A,B'),
      0xc3,
      0xa9,
      ...bytesOf(';-9,00'),
    ])
    const choices = {
      delimiter: ';',
      encoding: 'windows-1252',
      format: { headerAt: 1, decimals: 'comma' },
    } as const
    expect(await readShape(file, choices)).toMatchObject({ payments: ['2026-11-01 -9.00 A,BÃ©'] })
  })
})

describe('a file that is read but has no payments says what to choose', () => {
  it.each([
    [
      'no column of dates',
      rows('Name,Amount', 'Tesco,-3.20'),
      'Choose which columns hold the date and the amount: they could not be found.',
    ],
    [
      'no date that can be read',
      rows('Date,Details,Amount', 'soon,Tesco,-3.20'),
      'No payments were found. Choose the columns of the date and the amount.',
    ],
    ['nothing wrong', rows('Date,Details,Amount', '01/11/2026,Tesco,-3.20'), null],
  ])('with %s', async (_name, file, fault) => {
    const found = await readBankFile(bytesOf(file))
    expect(typeof found === 'string' ? found : findStatementFault(found.statement)).toBe(fault)
  })
})
