import { describe, expect, it } from 'vitest'
import { readShape, rows } from '#tests/support/bank-shapes.ts'

// None of the banks' own files was at hand: the shapes are written from what is known of the exports (decision 70).

describe('the statement of', () => {
  it.each([
    [
      'Barclays',
      rows(
        'Number,Date,Account,Amount,Subcategory,Memo',
        ' ,02/11/2026,20-00-00 12345678,-850.00,Direct Debit,"HIGH ST RENT         \t DDR"',
        ' ,01/11/2026,20-00-00 12345678,1200.00,Counter Credit,SUMUP PAYMENTS',
      ),
      ['2026-11-02 -850.00 HIGH ST RENT DDR', '2026-11-01 1200.00 SUMUP PAYMENTS'],
    ],
    [
      'HSBC',
      rows(
        'Date,Type,Description,Paid out,Paid in,Balance',
        '02 Nov 2026,DD,VODAFONE,32.00,,"1,968.00"',
        '03 Nov 2026,CR,A CLIENT,,"1,045.50","3,013.50"',
      ),
      ['2026-11-02 -32.00 VODAFONE', '2026-11-03 1045.50 A CLIENT'],
    ],
    [
      'Lloyds',
      rows(
        'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
        "13/11/2026,DD,'30-00-00,12345678,BRITISH GAS,120.45,,900.00",
        "14/11/2026,FPI,'30-00-00,12345678,CARD SALES,,300.00,1200.00",
      ),
      ['2026-11-13 -120.45 BRITISH GAS', '2026-11-14 300.00 CARD SALES'],
    ],
    [
      'NatWest',
      rows(
        'Date, Type, Description, Value, Balance, Account Name, Account Number',
        `03/11/2026,POS,"'4422 02NOV26 , SALON SERVICES , LEEDS GB",-45.20,1000.00,"'MY SALON","'600000-12345678"`,
      ),
      ['2026-11-03 -45.20 4422 02NOV26 , SALON SERVICES , LEEDS GB'],
    ],
    [
      'Santander',
      rows(
        'Date,Type,Merchant/Description,Debit/Credit,Balance',
        '01/11/2026,Direct debit,COUNCIL TAX,-£150.00,£500.00',
        '02/11/2026,Credit,REFUND,£20.00,£520.00',
      ),
      ['2026-11-01 -150.00 COUNCIL TAX', '2026-11-02 20.00 REFUND'],
    ],
    [
      'Starling',
      rows(
        'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes',
        '01/11/2026,Dermalogica,INV 881,FASTER PAYMENT,-240.00,1000.00,INVENTORY,',
      ),
      ['2026-11-01 -240.00 Dermalogica INV 881'],
    ],
    [
      'Monzo',
      rows(
        'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In',
        'tx_1,01/11/2026,10:00:00,Card payment,Screwfix,🔧,Shopping,-19.99,GBP,-19.99,GBP,,,,SCREWFIX DIR LTD,,-19.99,',
        'tx_2,02/11/2026,10:00:00,Card payment,Hotel,,Travel,-90.00,EUR,-90.00,EUR,,,,HOTEL PARIS,,-90.00,',
      ),
      ['2026-11-01 -19.99 Screwfix SCREWFIX DIR LTD'],
      ['3: In EUR, not in pounds'],
    ],
    [
      'Tide',
      rows(
        'Date,Timestamp,Transaction ID,Transaction description,Reference,Paid in,Paid out,Amount,Category,Transaction type',
        '2026-11-01,2026-11-01 09:12:33.123,abc,Canva,CANVA PRO,,10.99,-10.99,Software,Card Transaction',
      ),
      ['2026-11-01 -10.99 Canva CANVA PRO'],
    ],
    [
      'Revolut',
      rows(
        'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
        'CARD_PAYMENT,Current,2026-11-01 09:00:00,2026-11-02 03:00:00,Amazon,-23.10,0.00,GBP,COMPLETED,100.00',
        'TRANSFER,Current,2026-11-01 09:00:00,2026-11-02 03:00:00,To a supplier,-50.00,0.20,GBP,COMPLETED,49.80',
        'CARD_PAYMENT,Current,2026-11-03 09:00:00,2026-11-03 09:00:00,Uber,-8.00,0.00,GBP,REVERTED,49.80',
      ),
      ['2026-11-02 -23.10 Amazon', '2026-11-02 -50.00 To a supplier fee 0.20'],
      ['4: Not completed: reverted'],
    ],
    [
      'SumUp',
      rows(
        'Email,Date,Transaction ID,Transaction type,Status,Card type,Description,Total,Net amount,Tax amount,Tip amount,Fee,Payout,Payout date',
        'a@b.example,"2 Nov 2026, 10:15",TX1,Sale,Successful,VISA,Gel nails,45.00,45.00,0.00,0.00,0.76,44.24,2026-11-04',
      ),
      ['2026-11-02 45.00 Gel nails fee 0.76'],
    ],
    [
      'Square',
      rows(
        'Date,Time,Time Zone,Gross Sales,Discounts,Net Sales,Tax,Tip,Total Collected,Source,Card,Cash,Fees,Net Total,Transaction ID',
        '13/11/2026,10:00:00,London,£60.00,£0.00,£60.00,£0.00,£5.00,£65.00,Point of Sale,£65.00,£0.00,-£1.14,£63.86,sq1',
      ),
      ['2026-11-13 65.00 Point of Sale sq1 fee 1.14'],
    ],
    [
      'Stripe',
      rows(
        'automatic_payout_id,automatic_payout_effective_at_utc,balance_transaction_id,created_utc,available_on_utc,currency,gross,fee,net,reporting_category,description',
        'po_1,2026-11-05 00:00:00,txn_1,2026-11-02 10:00:00,2026-11-05 00:00:00,gbp,80.00,1.40,78.60,charge,Deposit for a course',
      ),
      ['2026-11-02 80.00 Deposit for a course fee 1.40'],
    ],
  ])('%s is recognised', async (bank, file, payments, left: string[] = []) => {
    expect(await readShape(file)).toEqual({ bank, payments, left })
  })

  it.each([
    [
      'the balance of Stripe',
      rows(
        'id,Type,Source,Amount,Fee,Destination Platform Fee,Net,Currency,Created (UTC),Available On (UTC),Description',
        'txn_1,charge,ch_1,30.00,0.62,,29.38,gbp,2026-11-02 10:00,2026-11-04 00:00,Booking',
      ),
      ['2026-11-02 30.00 Booking fee 0.62'],
    ],
    [
      'the payouts of Stripe',
      rows(
        'id,Amount,Created (UTC),Currency,Arrival Date (UTC),Source Type,Status,Type,Method,Destination',
        'po_1,120.10,2026-11-02 10:00,gbp,2026-11-04 00:00,card,paid,bank_account,standard,ba_1',
      ),
      ['2026-11-04 120.10 po_1'],
    ],
    [
      'a business at Revolut',
      rows(
        'Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Card number,Orig currency,Orig amount,Payment currency,Amount,Total amount,Exchange rate,Fee,Fee currency,Balance,Account',
        '2026-11-01,2026-11-02,id1,CARD_PAYMENT,COMPLETED,Wella,,Jo,1234,GBP,-60.00,GBP,-60.00,-60.00,,0.00,GBP,10.00,Main',
      ),
      ['2026-11-02 -60.00 Wella'],
    ],
  ])('%s is recognised as well', async (_name, file, payments) => {
    expect(await readShape(file)).toMatchObject({
      bank: expect.stringMatching(/^(Stripe|Revolut)$/),
      payments,
      left: [],
    })
  })
})
