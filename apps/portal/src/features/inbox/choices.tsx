import { Avatar, tagColorValue } from '@postroom/ui'
import { IconLock, IconPointFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#app/session.ts'
import { useAvailability } from '#features/availability/index.ts'
import { PersonAvatar } from '#features/avatars/index.ts'
import { personalLabelsQuery } from '#features/personal-tags/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { assigneesOf, useInboxes, useTags } from './directory.ts'
import type { Choice } from './picker.tsx'
import { talkTexts } from './talk/talk.texts.ts'

/** The choice that unassigns a conversation. */
export const unassignId = ''

/** People who work in all of the inboxes, the signed-in person first, and "unassigned". */
export function useAssigneeChoices(inboxIds: readonly string[], chosen?: string | null): Choice[] {
  const t = useTexts(talkTexts)
  const { user } = useSession()
  const { inboxes } = useInboxes()
  const { of } = useAvailability()
  const isAbsent = (id: string) => ['away', 'off'].includes(of(id).meaning)
  const teams = inboxIds.map((id) =>
    assigneesOf(
      inboxes.find((inbox) => inbox.id === id),
      user?.id,
    ),
  )
  const [first = [], ...others] = teams
  // Unavailable people come last, with their status.
  const everywhere = first
    .filter((person) => others.every((team) => team.some((other) => other.id === person.id)))
    .sort((a, b) => Number(isAbsent(a.id)) - Number(isAbsent(b.id)))
  return [
    ...everywhere.map((person) => ({
      id: person.id,
      label: person.id === user?.id ? t('me', { name: person.name }) : person.name,
      note: isAbsent(person.id) ? of(person.id).text : undefined,
      icon: <PersonAvatar userId={person.id} name={person.name} size={20} />,
      isChosen: person.id === chosen,
    })),
    { id: unassignId, label: t('unassign'), icon: <Avatar name="" size={20} />, isChosen: chosen === null },
  ]
}

export function useTagChoices(chosen: readonly string[] = []): Choice[] {
  const { all } = useTags()
  return all.map((tag) => ({
    id: tag.id,
    label: tag.name,
    icon: <IconPointFilled size={14} style={{ color: tagColorValue(tag.color) }} />,
    isChosen: chosen.includes(tag.id),
  }))
}

/** Personal tags, shown in the same picker after the shared ones. */
export function useOwnTagChoices(conversationId: string): Choice[] {
  const t = useTexts(talkTexts)
  const { items = [], placed = {} } = useQuery(personalLabelsQuery).data ?? {}
  return items.map((tag) => ({
    id: tag.id,
    label: tag.name,
    note: t('ownTag'),
    icon: <IconLock size={14} style={{ color: tagColorValue(tag.color) }} />,
    isChosen: placed[conversationId]?.includes(tag.id) ?? false,
  }))
}
