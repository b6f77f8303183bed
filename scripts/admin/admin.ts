import { runOperator } from '#server/operator/transport/run-operator.ts'

/** Runs one of the operator's commands; the answer is the exit code. */
export function runAdmin(words: string[]): Promise<number> {
  return runOperator(words, {
    // npm goes to the checkout's folder; a file is meant from where the person stands.
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
    print: (line) => void process.stdout.write(`${line}\n`),
    printError: (line) => void process.stderr.write(`${line}\n`),
  })
}
