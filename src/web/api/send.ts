import { type MutationOptions, useQueryClient } from '@tanstack/react-query'
import type { CallError } from './call-error.ts'

/**
 * Sends a form. Unlike useMutation it does not render the form when the call starts and ends, because
 * useTypedForm already knows that it is sending.
 */
export function useSend<Answer, Input>(
  options: MutationOptions<Answer, CallError, Input>,
): (input: Input) => Promise<Answer> {
  const client = useQueryClient()
  return (input) => client.getMutationCache().build(client, options).execute(input)
}
