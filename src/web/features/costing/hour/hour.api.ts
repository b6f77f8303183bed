import { useQueryClient } from '@tanstack/react-query'
import {
  type CostOfAnHourAnswer,
  type CostOfAnHourInput,
  replaceCostOfAnHour,
} from '#shared/features/costing/cost-of-an-hour.contract.ts'
import { call } from '#web/api/client.ts'
import { costOfAnHourQuery } from '#web/api/cost-of-an-hour.ts'
import { refresh } from '#web/api/invalidation.ts'
import { useSend } from '#web/api/send.ts'

export function useSaveHour() {
  const client = useQueryClient()
  return useSend<CostOfAnHourAnswer, CostOfAnHourInput>({
    mutationFn: (body) => call(replaceCostOfAnHour, { body }),
    onSuccess: (saved) => {
      client.setQueryData(costOfAnHourQuery.queryKey, saved)
      void refresh(client, 'cost-of-an-hour')
    },
  })
}
