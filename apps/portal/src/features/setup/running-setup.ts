import type { Setup } from '@postroom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigateIfHere } from '#lib/use-navigate-if-here.ts'
import { forget, keepNow, keepSoon, type SetupChange } from './kept-setups.ts'
import { isSharedInboxPath, pathAddresses, type SharedInboxPath } from './path-addresses.ts'

/** Result of a path. */
export type Connected = {
  mailboxId: string
  /** Proposed inbox name, if the path knows a better one than the address. */
  inboxName?: string
  inboxDescription?: string
  /** Initially selected members and teams. */
  memberIds?: readonly string[]
  teamIds?: readonly string[]
}

type Fields = NonNullable<SetupChange['data']>

/** State of one setup path: saved fields, current step, navigation. Never store a secret in it. */
export function useRunningSetup(path: SharedInboxPath, kept: Setup | undefined, step: string) {
  const client = useQueryClient()
  const navigate = useNavigateIfHere()
  // Shows typed values before the saved record has them.
  const [typed, setTyped] = useState<Fields>({})
  const data: Fields = { ...kept?.data, ...typed }
  const to = pathAddresses[path]

  return {
    path,
    step,
    /** A saved field; empty if there is none. */
    text: (name: string): string => textOf(data[name]),
    list: (name: string): readonly string[] => listOf(data[name]),
    flag: (name: string): boolean => data[name] === true,
    /** Saves fields, here at once and on the server shortly after. */
    keep: (fields: Fields) => {
      setTyped((before) => ({ ...before, ...fields }))
      keepSoon(client, path, { data: fields })
    },
    /** Opens another step of the path as a new history entry. */
    goTo: async (next: string, fields: Fields = {}, { replace = false } = {}) => {
      setTyped((before) => ({ ...before, ...fields }))
      keepSoon(client, path, { step: next, data: fields })
      await navigate({ to, search: { at: next }, replace })
    },
    /** Records the step reached with the browser's Back or Forward, so that another device continues there. */
    stand: () => keepSoon(client, path, { step }),
    /** Saves everything before the browser leaves for a provider. */
    leave: async (fields: Fields = {}) => {
      setTyped((before) => ({ ...before, ...fields }))
      await keepNow(client, path, { step, data: fields })
    },
    /** Called when the mailbox or channel is connected: continues with the steps common to all paths. */
    finish: async ({ mailboxId, memberIds, teamIds, ...known }: Connected) => {
      const asking = kept?.data.for
      if (typeof asking === 'string' && isSharedInboxPath(asking)) {
        // Another path only needed this mailbox and continues with it.
        await keepNow(client, asking, { data: { account: mailboxId } })
        await forget(client, path)
        return navigate({ to: pathAddresses[asking], search: { at: 'account' }, replace: true })
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
        search: { mailbox: mailboxId, path },
        replace: true,
      })
    },
    /** Restarts the path, optionally with an address. Back must not discard the new setup. */
    restart: async (email?: string) => {
      setTyped({})
      await forget(client, path)
      await navigate({ to, search: { email }, replace: true })
    },
  }
}

type Field = Fields[string] | undefined
const textOf = (field: Field): string => (typeof field === 'string' ? field : '')
const listOf = (field: Field): readonly string[] => (Array.isArray(field) ? field : [])

export type RunningSetup = ReturnType<typeof useRunningSetup>
