import { priorities } from '@postroom/contract/inbox-values'
import { Avatar } from '@postroom/ui'
import { useLanguage, useTexts } from '#lib/i18n.ts'
import { useTagChoices } from '../choices.tsx'
import { useInboxes } from '../directory.ts'
import { wordsOfValue } from '../list/search-words.ts'
import type { Choice } from '../picker.tsx'
import { PriorityIcon } from '../priority-icon.tsx'
import { searchBarTexts } from './search-bar.texts.ts'

/** Filters of conversations; those of messages have to be typed. */
const states = ['open', 'closed', 'unread', 'waiting', 'overdue'] as const

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Choices whose ids are the values of an operator. */
export function useFilterChoices() {
  const t = useTexts(searchBarTexts)
  const language = useLanguage()
  const { inboxes } = useInboxes()
  const tags = useTagChoices().map((tag): Choice => ({ ...tag, id: tag.label }))
  const names = new Set(
    inboxes.flatMap(({ members }) =>
      members.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
    ),
  )
  const people = [...names]
    .sort((a, b) => a.localeCompare(b))
    .map((name): Choice => ({ id: name, label: name, icon: <Avatar name={name} size={20} /> }))
  return {
    tag: { operator: 'tag', label: 'chooseTag', choices: tags },
    status: {
      operator: 'is',
      label: 'chooseStatus',
      choices: states.map((state): Choice => {
        const id = wordsOfValue('is', state, language)
        return { id, label: capitalized(id) }
      }),
    },
    priority: {
      operator: 'priority',
      label: 'choosePriority',
      choices: priorities.map((priority): Choice => {
        const id = wordsOfValue('priority', priority, language)
        return { id, label: capitalized(id), icon: <PriorityIcon priority={priority} /> }
      }),
    },
    assignee: {
      operator: 'assigned',
      label: 'choosePerson',
      choices: [
        { id: wordsOfValue('assigned', 'me', language), label: t('me') },
        { id: wordsOfValue('assigned', 'nobody', language), label: t('unassigned') },
        ...people,
      ] as Choice[],
    },
    task: {
      operator: 'task',
      label: 'chooseTask',
      choices: [
        ...(['open', 'overdue'] as const).map((state): Choice => {
          const id = wordsOfValue('task', state, language)
          return { id, label: capitalized(id) }
        }),
        { id: wordsOfValue('task', 'me', language), label: t('mine') },
        ...people,
      ] as Choice[],
    },
  } as const
}
