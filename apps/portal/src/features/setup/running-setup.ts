import type { Setup } from '@postroom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { forget, keepNow, keepSoon, type SetupChange } from './kept-setups.ts'
import { isSharedInboxPath, pathAddresses, type SharedInboxPath } from './path-addresses.ts'

/** What a path ends with. */
export type Connected = {
  mailboxId: string
  /** What the shared steps begin with, where the path knows better than the address does. */
  inboxName?: string
  inboxDescription?: string
  /** Members and teams that work in the inbox, to begin with. */
  memberIds?: readonly string[]
  teamIds?: readonly string[]
}

type Fields = NonNullable<SetupChange['data']>

/** One path as its steps see it: what was typed, where one is, how it goes on. Never give it a secret to keep. */
export function useRunningSetup(path: SharedInboxPath, kept: Setup | undefined, step: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  // What is chosen shows at once, before the record says so.
  const [typed, setTyped] = useState<Fields>({})
  const data: Fields = { ...kept?.data, ...typed }
  const to = pathAddresses[path]

  return {
    path,
    step,
    /** Fields kept so far; empty where there is none. */
    text: (name: string): string => textOf(data[name]),
    list: (name: string): readonly string[] => listOf(data[name]),
    flag: (name: string): boolean => data[name] === true,
    /** Keeps fields, here at once and on the server a moment later. */
    keep: (fields: Fields) => {
      setTyped((before) => ({ ...before, ...fields }))
      keepSoon(client, path, { data: fields })
    },
    /** Goes to another step of the path; the browser's Back comes back. */
    goTo: async (next: string, fields: Fields = {}, { replace = false } = {}) => {
      setTyped((before) => ({ ...before, ...fields }))
      keepSoon(client, path, { step: next, data: fields })
      await navigate({ to, search: { at: next } as never, replace })
    },
    /** The browser's Back and Forward have led here: another device goes on here as well. */
    stand: () => keepSoon(client, path, { step }),
    /** Before leaving for a provider: everything is on the server once this resolves. */
    leave: async (fields: Fields = {}) => {
      setTyped((before) => ({ ...before, ...fields }))
      await keepNow(client, path, { step, data: fields })
    },
    /** The mailbox or channel is connected: on to the steps that every path shares. */
    finish: async ({ mailboxId, memberIds, teamIds, ...known }: Connected) => {
      const asking = kept?.data.for
      if (typeof asking === 'string' && isSharedInboxPath(asking)) {
        // Another path only needed a mailbox: it goes on with this one.
        await keepNow(client, asking, { data: { account: mailboxId } })
        await forget(client, path)
        return navigate({ to: pathAddresses[asking], search: { at: 'account' } as never, replace: true })
      }
      await keepNow(client, path, {
        step: 'confirm',
        mailboxId,
        data: {
          ...known,
          ...(memberIds ? { chosen: [...memberIds] } : {}),
          ...(teamIds ? { teams: [...teamIds] } : {}),
        },
      })
      await navigate({
        to: '/shared-inbox-setup/confirm',
        search: { mailbox: mailboxId, path } as never,
        replace: true,
      })
    },
    /** Begins the path again from nothing, or from an address. */
    restart: async (email?: string) => {
      setTyped({})
      await forget(client, path)
      await navigate({ to, search: { email } as never })
    },
  }
}

type Field = Fields[string] | undefined
const textOf = (field: Field): string => (typeof field === 'string' ? field : '')
const listOf = (field: Field): readonly string[] => (Array.isArray(field) ? field : [])

export type RunningSetup = ReturnType<typeof useRunningSetup>
