import { questions } from '#content/help.ts'
import { containsWords } from '#shared/features/search/search.rules.ts'
import { useAddress } from '#web/lib/address.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { Disclosure } from '#web/ui/basic/disclosure.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'

/** Five questions. The search looks in the questions and the answers. */
export function FaqList() {
  const { address, change } = useAddress()
  const typed = address.get('q') ?? ''
  const isSearch = typed !== ''
  const found = questions.filter(({ question, answer }) => containsWords(`${question} ${answer}`, typed))
  return (
    <Card className="max-w-3xl">
      <search>
        <SearchField
          label="Search the questions"
          value={typed}
          onSearch={(words) => change({ q: words }, { replace: true })}
        />
      </search>
      <p aria-live="polite" className="sr-only">
        {found.length === 1 ? '1 question' : `${found.length} questions`}
      </p>
      <div className="mt-4 divide-y divide-border">
        {found.map(({ question, answer }) => (
          <Disclosure
            key={`${question} ${isSearch && found.length === 1}`}
            summary={question}
            defaultOpen={isSearch && found.length === 1}
          >
            <p className="max-w-[68ch] text-pretty text-ink-2">{answer}</p>
          </Disclosure>
        ))}
      </div>
      {found.length === 0 && (
        <EmptyState
          text="No question has these words."
          hint="Ask us directly: the Contact Support tab reaches us."
          action={
            <Button variant="secondary" onClick={() => change({ q: null }, { replace: true })}>
              Show all questions
            </Button>
          }
        />
      )}
    </Card>
  )
}
