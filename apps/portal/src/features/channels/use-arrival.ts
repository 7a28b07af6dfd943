import type { finishChannel, OutputOf } from '@postroom/contract'
import { call } from '#lib/api-client.ts'
import { useReturn } from '#lib/use-return.ts'
import type { ChannelSearch } from './channels.search.ts'

export type Arrived = OutputOf<typeof finishChannel>

/** Finishes the return from Meta with the parameters of the address. */
export const useArrival = ({ state, code, error }: ChannelSearch) =>
  useReturn<Arrived>(state, () =>
    call('channels.finish', {
      state: state ?? '',
      ...(code !== undefined && { code }),
      ...(error !== undefined && { error }),
    }),
  )
