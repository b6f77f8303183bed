/** Marks the amounts in a finished sentence, so that hiding amounts hides them too. */
export function TextWithAmounts({ children: text }: { children: string }) {
  const found = AMOUNT.exec(text)
  if (!found) return text
  const [amount] = found
  return (
    <>
      {text.slice(0, found.index)}
      <span className="money whitespace-nowrap">{amount}</span>
      <TextWithAmounts>{text.slice(found.index + amount.length)}</TextWithAmounts>
    </>
  )
}

const AMOUNT = /£\d[\d,]*(?:\.\d{2})?/
