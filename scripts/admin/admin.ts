import { runOperator } from '#server/operator/transport/run-operator.ts'

/** Runs one of the operator's commands and returns its exit code. */
export function runAdmin(words: string[]): Promise<number> {
  return runOperator(words, {
    // npm changes to the checkout's folder; a file's path is relative to the folder the person is in.
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
    print: (line) => void process.stdout.write(`${line}\n`),
    printError: (line) => void process.stderr.write(`${line}\n`),
  })
}
