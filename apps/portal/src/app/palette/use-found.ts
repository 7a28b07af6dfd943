import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLoaded } from '#lib/use-loaded.ts'
import { type Command, findCommands } from './commands.tsx'

type Finder = Awaited<ReturnType<typeof import('#features/inbox/index.ts')['loadFinder']>>
type Destination = Parameters<Parameters<Finder['findPlaces']>[1]>[0]
type MailSearch = {
  text: string
  attempt: number
  state: 'done' | 'failed'
  commands: readonly Command[]
}

type Found = {
  /** Lists and members, to be searched like commands. */
  places: readonly Command[]
  /** Contacts and conversations found by the typed text. */
  inMail: readonly Command[]
  /** Entry with all results of the search. */
  searchAll: Command | undefined
  status: string | undefined
  /** Whether results may still arrive for the typed text. */
  isSearching: boolean
}

const noPlaces: readonly Command[] = []
const searchedAfterMs = 200
const shortestSearch = 2
const longestSearch = 200

/**
 * What the palette finds besides pages and commands. All of it is loaded after the palette is shown, and none without
 * an inbox.
 */
export function useFound(typed: string): Found {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [mail, setMail] = useState<MailSearch>()
  const [attempt, setAttempt] = useState(0)
  const text = typed.trim().slice(0, longestSearch)

  const open = useEffectEvent(({ view, search, conversationId }: Destination) => {
    if (conversationId)
      void navigate({ to: '/inbox/$view/$conversationId', params: { view, conversationId }, search })
    else void navigate({ to: '/inbox/$view', params: { view }, search })
  })

  async function load() {
    const { loadFinder } = await import('#features/inbox/index.ts')
    const loaded = await loadFinder()
    return { finder: loaded, places: await loaded.findPlaces(client, (to) => open(to)) }
  }
  // Without it, the palette still has pages and commands.
  const { finder, places = noPlaces } = useLoaded(() => load().catch(() => undefined), client) ?? {}
  const isSearched = places.length > 0 && text.length >= shortestSearch

  useEffect(() => {
    if (!finder || !isSearched) return
    const stop = new AbortController()
    const settle = (result: MailSearch) => !stop.signal.aborted && setMail(result)
    const timer = setTimeout(
      () =>
        finder
          .findInMail(text, (to) => open(to), stop.signal)
          .then(
            (commands) => settle({ text, attempt, state: 'done', commands }),
            () => settle({ text, attempt, state: 'failed', commands: [] }),
          ),
      searchedAfterMs,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [finder, isSearched, text, attempt])

  if (!finder || !isSearched)
    return { places, inMail: [], searchAll: undefined, status: undefined, isSearching: false }
  const isCurrent = mail?.text === text && mail.attempt === attempt
  // Until the answer arrives, earlier results stay as far as they match.
  const inMail = isCurrent ? mail.commands : findCommands(mail?.commands ?? [], text)
  const retry: Command = {
    id: 'retry',
    group: finder.findText('conversations'),
    label: finder.findText('tryAgain'),
    keepsOpen: true,
    run: () => setAttempt(attempt + 1),
  }
  return {
    places,
    inMail: isCurrent && mail.state === 'failed' ? [retry] : inMail,
    searchAll: finder.searchAllCommand(text, (to) => open(to)),
    status: statusOf(finder, isCurrent ? mail : undefined),
    isSearching: !isCurrent,
  }
}

function statusOf(finder: Finder, mail: MailSearch | undefined): string | undefined {
  if (!mail) return finder.findText('searching')
  if (mail.state === 'failed') return finder.findText('searchFailed')
  const hasConversation = mail.commands.some(({ id }) => id.startsWith('conversation '))
  return hasConversation ? undefined : finder.findText('noneFound')
}
