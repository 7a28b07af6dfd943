import {
  type SettingsDraftRead,
  type SettingsDraftWrite,
  settingsDraftReads,
  settingsDraftRefusals,
  settingsDraftWrites,
} from '@postroom/contract'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { call, divertCalls } from '#lib/api-client.ts'

/** First parts of the keys of queries that read the settings of a draft. */
const concerned: readonly unknown[] = ['rules', 'slas', 'shifts', 'calendars', 'closing-policies']

export const isConcerned = ({ queryKey }: { queryKey: QueryKey }): boolean => concerned.includes(queryKey[0])

const reads: readonly string[] = settingsDraftReads
const writes: readonly string[] = [...Object.keys(settingsDraftWrites), ...settingsDraftRefusals]
const isRead = (name: string): name is SettingsDraftRead => reads.includes(name)
const isWrite = (name: string): name is SettingsDraftWrite => writes.includes(name)

/** Sends the calls of the settings pages to a draft, until the returned function is called. */
export const divertToDraft = (client: QueryClient, settingsDraftId: string): (() => void) =>
  divertCalls((name: string, given, options) => {
    const input = given as Record<string, unknown>
    if (isRead(name))
      return call('settings_drafts.read', { settingsDraftId, call: name, input }, options).then(
        ({ output }) => output,
      )
    if (!isWrite(name)) return undefined
    return call('settings_drafts.change', { settingsDraftId, call: name, input }, options).then(
      ({ output }) => {
        // No event tells of settings that are not active.
        void client.invalidateQueries({ predicate: isConcerned })
        return output
      },
    )
  })
