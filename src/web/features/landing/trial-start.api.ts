/** A signed-in visitor needs no account: the trial starts at once, and the dashboard opens. */
export function startTrialHere(link: HTMLAnchorElement, fault: HTMLElement): void {
  link.addEventListener('click', async (event) => {
    event.preventDefault()
    if (link.ariaBusy === 'true') return
    link.ariaBusy = 'true'
    const refusal = await askForTrial()
    if (refusal === null) return location.assign('/')
    link.ariaBusy = null
    fault.textContent = refusal
  })
}

const UNREACHABLE = 'The trial could not be started: the server did not answer. Please try again.'

/** Null when it has started, else the server's message. */
async function askForTrial(): Promise<string | null> {
  try {
    const answer = await fetch('/api/start-trial', { method: 'POST' })
    if (answer.ok) return null
    const { message }: { message?: unknown } = await answer.json()
    return typeof message === 'string' ? message : UNREACHABLE
  } catch {
    return UNREACHABLE
  }
}
