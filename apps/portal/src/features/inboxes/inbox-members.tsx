import type { Inbox } from '@postroom/contract'
import { BoxRow, Button, HelpText, RowBox, Section, Select } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#app/session.ts'
import { PersonAvatar } from '#features/avatars/index.ts'
import { membersQuery, nameOf } from '#features/members/index.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { putInbox } from './inboxes.live.ts'
import { inboxesTexts } from './inboxes.texts.ts'

type InboxMember = Inbox['members'][number]

const nameOfMember = ({ firstName, lastName }: InboxMember): string => `${firstName} ${lastName}`.trim()

/** Members of the inbox; every change is saved at once and can be undone. */
export function InboxMembers({ inbox }: { inbox: Inbox }) {
  const t = useTexts(inboxesTexts)
  const client = useQueryClient()
  const { user } = useSession()
  const mayUpdate = inbox.abilities.includes('inbox.update')
  const members = useQuery({ ...membersQuery, enabled: mayUpdate })
  const inside = new Set(inbox.members.map(({ id }) => id))
  const others = (members.data?.items ?? []).filter(
    ({ id, subscriptionMemberType }) => subscriptionMemberType === 'User' && !inside.has(id),
  )

  const change = (change: { add?: string[]; remove?: string[] }, done: string, undo?: () => void) =>
    runAction(
      async () => putInbox(client, await call('inboxes.set_members', { inboxId: inbox.id, ...change })),
      { done, undo },
    )
  const add = (id: string, name: string) => change({ add: [id] }, t('added', { name, inbox: inbox.name }))
  const remove = ({ id }: InboxMember, name: string) =>
    change({ remove: [id] }, t('removed', { name, inbox: inbox.name }), () => void add(id, name))

  const setRole = ({ id, role }: InboxMember) =>
    runAction(async () => {
      const next = role === 'observer' ? 'member' : 'observer'
      putInbox(client, await call('inboxes.set_role', { inboxId: inbox.id, userId: id, role: next }))
    })
  const noteOf = ({ role, isDirect }: InboxMember, isMe: boolean): string =>
    [
      ...(isMe ? [t('you')] : []),
      ...(role === 'observer' ? [t('observer')] : []),
      ...(isDirect ? [] : [t('throughTeam')]),
    ].join(' · ')

  return (
    <Section title={t('members')} help={t('membersHelp')}>
      {inbox.members.length === 0 ? (
        <HelpText>{t('noMembers')}</HelpText>
      ) : (
        <RowBox>
          {inbox.members.map((member) => {
            const name = nameOfMember(member)
            return (
              <BoxRow
                key={member.id}
                icon={<PersonAvatar userId={member.id} name={name} size={28} />}
                title={name}
                note={noteOf(member, member.id === user?.id)}
              >
                {mayUpdate && member.isDirect && (
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-label={`${name}: ${t(member.role === 'observer' ? 'makeMember' : 'makeObserver')}`}
                    onClick={() => void setRole(member)}
                  >
                    {t(member.role === 'observer' ? 'makeMember' : 'makeObserver')}
                  </Button>
                )}
                {mayUpdate && member.isDirect && (
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-label={t('removeFrom', { name })}
                    onClick={() => void remove(member, name)}
                  >
                    {t('remove')}
                  </Button>
                )}
              </BoxRow>
            )
          })}
        </RowBox>
      )}
      {mayUpdate && members.data && others.length === 0 && <HelpText>{t('everyoneIn')}</HelpText>}
      {mayUpdate && others.length > 0 && (
        <Select
          label={t('addMember')}
          placeholder={t('addPlaceholder')}
          searchable
          value={null}
          data={others.map((member) => ({ value: member.id, label: nameOf(member) }))}
          onChange={(id, option) => {
            if (id && option) void add(id, option.label)
          }}
        />
      )}
    </Section>
  )
}
