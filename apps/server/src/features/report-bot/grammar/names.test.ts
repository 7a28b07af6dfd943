import { expect, test } from 'vitest'
import { readQuestion } from './read-question.ts'

const tagsIn = (question: string, ...tags: string[]) => {
  const { filters, ambiguousName } = readQuestion(question, {
    names: {
      sharedInbox: [],
      user: [],
      team: [],
      tags: tags.map((name) => ({ id: name, name })),
      sla: [],
      rules: [],
      selfId: 'me',
      ownTeamIds: [],
    },
    language: 'en',
    today: Temporal.PlainDate.from('2026-11-20'),
  })
  return ambiguousName ? 'ambiguous' : filters.flatMap(({ values }) => values)
}

test('a plural is the name itself rather than another name of the same meaning', () => {
  const both = ['Complaint', 'Reklamation']
  expect(tagsIn('Wie viele Reklamationen hatten wir?', ...both)).toEqual(['Reklamation'])
  expect(tagsIn('How many complaints did we get?', ...both)).toEqual(['Complaint'])
  expect(tagsIn('Wie viele Beschwerden hatten wir?', ...both)).toBe('ambiguous')
  expect(tagsIn('Wie viele Beschwerden hatten wir?', 'Complaint')).toEqual(['Complaint'])
})
