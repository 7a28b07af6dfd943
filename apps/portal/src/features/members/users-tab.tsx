import type { Member } from '@postroom/contract'
import { Button, DataList, EmptyState, FilterButton, ListToolbar } from '@postroom/ui'
import { IconUserDown, IconUserMinus, IconUserUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listProblem } from '#app/list-problem.ts'
import { useSession } from '#app/session.ts'
import { useTexts } from '#lib/i18n.ts'
import { MemberMenu } from './member-menu.tsx'
import { type SecurityAct, SecurityDialog } from './member-security.tsx'
import { membersQuery } from './members.api.ts'
import type { MembersSearch } from './members.search.ts'
import { membersTexts } from './members.texts.ts'
import { RemoveMembersDialog } from './remove-members-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { roles } from './roles.ts'
import { nameOf, selectMembers, sortOf } from './select-members.ts'
import { sortPeople } from './sort-people.ts'
import { TransferDialog } from './transfer-dialog.tsx'
import { type RoleChange, useChangeRoles } from './use-change-roles.ts'
import { useUserColumns } from './user-columns.tsx'

export type TabProps = {
  search: MembersSearch
  show: (change: Partial<Record<keyof MembersSearch, string | undefined>>) => void
}

export function UsersTab({ search, show }: TabProps) {
  const t = useTexts(membersTexts)
  const { user } = useSession()
  const members = useQuery(membersQuery)
  const [selected, setSelected] = useState<Set<string>>(new Set())
  const [removing, setRemoving] = useState<readonly Member[]>()
  const [heir, setHeir] = useState<Member>()
  const [security, setSecurity] = useState<{ member: Member; act: SecurityAct }>()
  const [asked, setAsked] = useState<RoleChange>()
  const changeRoles = useChangeRoles(setAsked)
  const all = members.data?.items ?? []
  const people = sortPeople(all, user?.id)
  const rows = selectMembers(people, search)
  const seats = members.data?.seats
  const picked = rows.filter(({ id }) => selected.has(id))
  const remove = (gone: readonly Member[]) => setRemoving(gone.filter(may('member.remove')))
  const changeAll = (role: 'Admin' | 'Member') => {
    changeRoles.ask(picked.filter(may('member.change_role')), role)
    setSelected(new Set())
  }
  const columns = useUserColumns({ onRole: (member, role) => changeRoles.ask([member], role) })

  return (
    <>
      <DataList
        label={t('users')}
        columns={columns}
        rows={members.data && rows}
        rowHeight="two-lines"
        keyOf={({ id }) => id}
        nameOf={nameOf}
        sort={sortOf(search)}
        onSort={({ by, direction }) => show({ sort: by, dir: direction })}
        {...listProblem(members)}
        {...(people.isAdmin ? { selected, onSelect: setSelected } : {})}
        bulk={
          <>
            <Button size="xs" leftSection={<IconUserUp size={16} />} onClick={() => changeAll('Admin')}>
              {t('makeAdmin')}
            </Button>
            <Button size="xs" leftSection={<IconUserDown size={16} />} onClick={() => changeAll('Member')}>
              {t('makeMember')}
            </Button>
            <Button
              size="xs"
              data-tone="bad"
              leftSection={<IconUserMinus size={16} />}
              onClick={() => remove(picked)}
            >
              {t('remove')}
            </Button>
          </>
        }
        rowMenu={(member) =>
          member.abilities.length > 0 && (
            <MemberMenu
              member={member}
              onRole={(role) => changeRoles.ask([member], role)}
              onTransfer={() => setHeir(member)}
              onSecurity={(act) => setSecurity({ member, act })}
              onRemove={() => remove([member])}
            />
          )
        }
        toolbar={
          <ListToolbar
            search={{ value: search.q ?? '', onChange: (q) => show({ q }), placeholder: t('search') }}
            filters={<Filters search={search} show={show} />}
            count={
              seats &&
              (seats.paid < 0
                ? t('seatsUnlimited', { used: seats.used })
                : t('seats', { used: seats.used, paid: seats.paid }))
            }
          />
        }
        empty={<EmptyState title={t('nobodyFound')} text={t('nobodyFoundText')} />}
      />
      {removing && removing.length > 0 && (
        <RemoveMembersDialog
          members={removing}
          heirs={all}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => setSelected(new Set())}
        />
      )}
      {heir && <TransferDialog member={heir} onClose={() => setHeir(undefined)} />}
      {security && <SecurityDialog {...security} onClose={() => setSecurity(undefined)} />}
      {asked && (
        <RoleDialog change={asked} onClose={() => setAsked(undefined)} onConfirm={changeRoles.apply} />
      )}
    </>
  )
}

const may = (ability: string) => (member: Member) => member.abilities.includes(ability)

function Filters({ search, show }: TabProps) {
  const t = useTexts(membersTexts)
  return (
    <>
      <FilterButton
        label={t('role')}
        value={search.role ?? 'all'}
        options={[{ value: 'all', label: t('all') }, ...roles.map((value) => ({ value, label: t(value) }))]}
        onChange={(role) => show({ role: role === 'all' ? undefined : role })}
      />
      <FilterButton
        label={t('mfa')}
        value={search.mfa ?? 'all'}
        options={[
          { value: 'all', label: t('all') },
          { value: 'on', label: t('on') },
          { value: 'off', label: t('off') },
        ]}
        onChange={(mfa) => show({ mfa: mfa === 'all' ? undefined : mfa })}
      />
    </>
  )
}
