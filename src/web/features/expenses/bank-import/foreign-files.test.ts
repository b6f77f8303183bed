import { describe, expect, it } from 'vitest'
import { readShape } from '#tests/support/bank-shapes.ts'

const SGML = `OFXHEADER:100
DATA:OFXSGML
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP<BANKTRANLIST><DTSTART>20261101
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261102120000[0:GMT]<TRNAMT>-12.50<FITID>1<NAME>TESCO STORES &amp; CO<MEMO>GROCERIES
<STMTTRN><TRNTYPE>XFER<DTPOSTED>20261103<TRNAMT>100,00<FITID>2<NAME>SAVINGS<MEMO>SAVINGS POT
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261304<TRNAMT>-1.00<FITID>3<NAME>NO SUCH DAY
</BANKTRANLIST><LEDGERBAL><BALAMT>500.00<DTASOF>20261130</LEDGERBAL></STMTRS></OFX>`

const XML = `<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?>
<OFX><BANKTRANLIST>
<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261102</DTPOSTED><TRNAMT>-12.50</TRNAMT><NAME><![CDATA[Tesco & <Co>]]></NAME></STMTTRN>
<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261103</DTPOSTED><TRNAMT>+99.00</TRNAMT><NAME>Caf&#233;</NAME><MEMO/></STMTTRN>
</BANKTRANLIST></OFX>`

describe('OFX', () => {
  it('of version 1, whose tags are not closed, is read', async () => {
    expect(await readShape(SGML)).toEqual({
      bank: null,
      payments: ['2026-11-02 -12.50 TESCO STORES & CO GROCERIES', '2026-11-03 100.00 SAVINGS POT'],
      left: ['3: This payment has no date'],
    })
  })

  it('of version 2, which is XML, is read', async () => {
    expect(await readShape(XML)).toMatchObject({
      payments: ['2026-11-02 -12.50 Tesco & <Co>', '2026-11-03 99.00 Café'],
    })
  })

  it('in another currency is left out, and so is a payment in one, but not what the bank changed into pounds', async () => {
    const payment = (amount: string, currency = '') =>
      `<STMTTRN><DTPOSTED>20261102<TRNAMT>${amount}<NAME>HOTEL${currency}</STMTTRN>`
    const file = [
      '<OFX><STMTRS><CURDEF>EUR<BANKTRANLIST>',
      payment('-1.00'),
      payment('-2.00', '<CURRENCY><CURRATE>1<CURSYM>GBP</CURRENCY>'),
      '</BANKTRANLIST></STMTRS><STMTRS><CURDEF>GBP<BANKTRANLIST>',
      payment('-3.00', '<ORIGCURRENCY><CURRATE>1.1<CURSYM>EUR</ORIGCURRENCY>'),
      payment('-4.00', '<CURRENCY><CURRATE>1.1<CURSYM>USD</CURRENCY>'),
      '</BANKTRANLIST></STMTRS></OFX>',
    ]
    expect(await readShape(file.join('\n'))).toEqual({
      bank: null,
      payments: ['2026-11-02 -2.00 HOTEL', '2026-11-02 -3.00 HOTEL'],
      left: ['1: In EUR, not in pounds', '4: In USD, not in pounds'],
    })
  })

  it('without payments says so', async () => {
    expect(await readShape('<OFX></OFX>')).toBe(
      'There are no payments in this file. Choose another time at your bank.',
    )
  })
})

describe('a file that is no statement gets a sentence', () => {
  it.each([
    ['an empty file', '', 'There is nothing in this file. Choose a statement with one payment on each line.'],
    [
      'spaces only',
      ' \n\n ',
      'There is nothing in this file. Choose a statement with one payment on each line.',
    ],
    [
      'headings only',
      'Date,Details,Amount\n',
      'There are headings in this file, but no payments below them.',
    ],
    ['a letter', 'Dear Jo\nhere is your statement\n', expect.stringContaining('not a statement')],
    [
      'a quote that is never closed',
      'Date,Details,Amount\n01/11/2026,"Rent,-9.00',
      'The quotation mark on line 2 is never closed. Close or remove it and try again.',
    ],
    [
      'a picture renamed to .csv',
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]),
      expect.stringContaining('This is a picture'),
    ],
    ['a PDF', '%PDF-1.7', expect.stringContaining('This is a PDF')],
    ['a workbook', Uint8Array.from([0x50, 0x4b, 0x03, 0x04]), expect.stringContaining('Excel workbook')],
    ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), expect.stringContaining('old Excel file')],
    ['a QIF file', '!Type:Bank\nD01/11/2026', expect.stringContaining('QIF')],
    ['a web page', '<!DOCTYPE html><html>', expect.stringContaining('web page')],
    ['JSON', '{"a":1}', expect.stringContaining('JSON')],
    ['bytes', Uint8Array.from([1, 0, 2, 0, 3]), expect.stringContaining('not a statement')],
    ['10 MB and a byte', new Uint8Array(10 * 1024 * 1024 + 1), expect.stringContaining('larger than 10 MB')],
  ])('%s', async (_name, file, sentence) => {
    expect(await readShape(file)).toEqual(sentence)
  })
})
