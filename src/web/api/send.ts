import { type MutationOptions, useQueryClient } from '@tanstack/react-query'
import type { CallError } from './call-error.ts'

/**
 * What a form sends, which knows by itself that it is sending. Unlike useMutation it draws nothing when the
 * call begins and when it ends: that was the form with all of its fields, twice.
 */
export function useSend<Answer, Input>(
  options: MutationOptions<Answer, CallError, Input>,
): (input: Input) => Promise<Answer> {
  const client = useQueryClient()
  return (input) => client.getMutationCache().build(client, options).execute(input)
}
