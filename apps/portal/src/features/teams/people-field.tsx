import { fieldError, MultiSelect } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { membersQuery, nameOf } from '#features/members/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { teamsTexts } from './teams.texts.ts'

type PeopleFieldProps = {
  /** People who are already in the team. */
  except: readonly string[]
  value: readonly string[]
  onChange: (ids: string[]) => void
  error?: string | undefined
}

/** Choice of members by name. */
export function PeopleField({ except, value, onChange, error }: PeopleFieldProps) {
  const t = useTexts(teamsTexts)
  const members = useQuery(membersQuery)
  const people = (members.data?.items ?? []).filter(
    ({ id, subscriptionMemberType }) => subscriptionMemberType === 'User' && !except.includes(id),
  )
  if (members.data && people.length === 0) return <p>{t('everyoneIn')}</p>
  return (
    <MultiSelect
      label={t('people')}
      placeholder={value.length === 0 ? t('peoplePlaceholder') : ''}
      searchable
      name="people"
      data={people.map((member) => ({ value: member.id, label: nameOf(member) }))}
      value={[...value]}
      error={fieldError(error)}
      onChange={onChange}
    />
  )
}
